import type { CondicaoVistoriada, Leitura } from '../comodos.ts';
import type {
  ChaveComparada,
  Comparacao,
  FotoComparada,
  LadoComparado,
  LeituraComparada,
  LinhaComparada,
  SituacaoComparada,
} from '../comparacao.ts';
import type { ArquivoLido } from '../imoveis.ts';
import type { Inspecao } from '../inspecoes.ts';
import { comEmendas, fotosDasEmendas } from './emendas.ts';

const NOTA: Record<CondicaoVistoriada, number> = { Ótimo: 4, Bom: 3, Regular: 2, Ruim: 1, 'Não verificado': 0 };
const ORDEM: SituacaoComparada[] = [
  'FALTA',
  'DANO',
  'DESGASTE',
  'NOVO',
  'NAO_VERIFICADO',
  'SEM_ENTRADA',
  'MELHOR',
  'IGUAL',
];

type Visto = Pick<LinhaComparada, 'id' | 'tipo' | 'comodo' | 'nome'> & { lado: LadoComparado; ausente: boolean };

/** Entry and exit of one contract with their amendments: every item and element, the meters and the keys. */
export function compararVistorias(
  entrada: Inspecao | undefined,
  saida: Inspecao,
): Pick<Comparacao, 'linhas' | 'leituras' | 'chaves'> {
  const [antes, depois] = [entrada && comEmendas(entrada), comEmendas(saida)];
  const linhas = [...compararItens(antes, depois), ...compararElementos(antes, depois)];
  return {
    linhas: linhas.sort((a, b) => ORDEM.indexOf(a.situacao) - ORDEM.indexOf(b.situacao)),
    leituras: compararLeituras(antes, depois),
    chaves: compararChaves(antes, depois),
  };
}

function compararItens(antes: Inspecao | undefined, depois: Inspecao): LinhaComparada[] {
  const [era, ficou] = [antes && itensDe(antes), itensDe(depois)];
  return comparar(era, ficou, (visto, outros) => outros.get(visto.id), true);
}

function compararElementos(antes: Inspecao | undefined, depois: Inspecao): LinhaComparada[] {
  const [era, ficou] = [antes && elementosDe(antes), elementosDe(depois)];
  // An exit that was not made by rooms at all says nothing about them.
  return comparar(era, ficou, acharElemento, depois.comodos.length > 0);
}

type Achar = (visto: Visto, outros: ReadonlyMap<string, Visto>) => Visto | undefined;

function comparar(
  era: Map<string, Visto> | undefined,
  ficou: Map<string, Visto>,
  achar: Achar,
  faltaConta: boolean,
): LinhaComparada[] {
  const usados = new Set<Visto>();
  const linhas = [...ficou.values()].flatMap((visto) => {
    const par = era && achar(visto, era);
    if (par) usados.add(par);
    return linha(par, visto, { temEntrada: era !== undefined, faltaConta });
  });
  const sobram = [...(era?.values() ?? [])].filter((visto) => !usados.has(visto));
  return [...linhas, ...sobram.flatMap((visto) => linha(visto, undefined, { temEntrada: true, faltaConta }))];
}

type Caso = { temEntrada: boolean; faltaConta: boolean };

function linha(antes: Visto | undefined, depois: Visto | undefined, caso: Caso): LinhaComparada[] {
  const era = antes?.ausente ? undefined : antes;
  const ficou = depois?.ausente ? undefined : depois;
  const visto = depois ?? antes;
  if (!visto || (!era && !ficou)) return [];
  const { id, tipo, comodo, nome } = visto;
  const situacao = situacaoDe(era?.lado, ficou?.lado, { ...caso, faltaConta: caso.faltaConta || depois !== undefined });
  // The exit's own note and photos of what is gone tell how it was noticed.
  return [{ id, tipo, comodo, nome, situacao, antes: era?.lado ?? null, depois: depois?.lado ?? null }];
}

function situacaoDe(
  antes: LadoComparado | undefined,
  depois: LadoComparado | undefined,
  { temEntrada, faltaConta }: Caso,
): SituacaoComparada {
  if (!temEntrada) return 'SEM_ENTRADA';
  if (!antes) return 'NOVO';
  if (!depois) return faltaConta ? 'FALTA' : 'NAO_VERIFICADO';
  if (depois.quantidade < antes.quantidade) return 'FALTA';
  const [a, d] = [NOTA[antes.condicao], NOTA[depois.condicao]];
  if (a === 0 || d === 0) return 'NAO_VERIFICADO';
  if (d >= a) return d > a ? 'MELHOR' : 'IGUAL';
  return a - d === 1 && depois.condicao !== 'Ruim' ? 'DESGASTE' : 'DANO';
}

const deEndereco = (url: string): ArquivoLido => ({ key: url, url });
const comAsDasEmendas = (emendadas: FotoComparada[] | undefined, proprias: readonly ArquivoLido[]): FotoComparada[] => [
  ...(emendadas ?? []),
  ...proprias,
];

/** The inventory as this inspection found it; an item that nobody looked at is `Não verificado`. */
function itensDe(inspecao: Inspecao): Map<string, Visto> {
  const { snapshotInventario, itensVistoriados } = inspecao;
  const emendadas = fotosDasEmendas(inspecao).itens;
  const vistos = new Map(itensVistoriados.map((item) => [item.itemId.toLowerCase(), item]));
  return new Map(
    snapshotInventario.map(({ id, nomeItem, quantidade, comodo }) => {
      const visto = vistos.get(id);
      const lado: LadoComparado = {
        condicao: visto?.condicaoAtual ?? 'Não verificado',
        observacao: visto?.observacao ?? '',
        quantidade,
        fotos: comAsDasEmendas(emendadas.get(id), (visto?.fotosUrls ?? []).map(deEndereco)),
      };
      const ausente = visto?.ausente ?? false;
      return [id, { id, tipo: 'ITEM', comodo: comodo ?? null, nome: nomeItem, lado, ausente }];
    }),
  );
}

function elementosDe(inspecao: Inspecao): Map<string, Visto> {
  const emendadas = fotosDasEmendas(inspecao).elementos;
  const vistos = inspecao.comodos.flatMap((comodo) =>
    comodo.elementos.map(({ id, nome, condicao, observacao = '', ausente = false, fotosKeys }): [string, Visto] => [
      id,
      {
        ...{ id, nome, ausente },
        tipo: 'ELEMENTO',
        comodo: comodo.nome,
        lado: { condicao, observacao, quantidade: 1, fotos: comAsDasEmendas(emendadas.get(id), fotosKeys) },
      },
    ]),
  );
  return new Map(vistos);
}

const semAcento = (texto: string) => texto.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();
const nomeInteiro = ({ comodo, nome }: Visto) => `${semAcento(comodo ?? '')}\n${semAcento(nome)}`;

/** An element is known by its id, which an exit takes over from the entry; else by the names of room and element. */
const acharElemento: Achar = (visto, outros) =>
  outros.get(visto.id) ?? [...outros.values()].find((outro) => nomeInteiro(outro) === nomeInteiro(visto));

function compararLeituras(antes: Inspecao | undefined, depois: Inspecao): LeituraComparada[] {
  const era = new Map(antes?.leituras.map((leitura) => [semAcento(leitura.tipo), leitura]));
  const ficou = new Map(depois.leituras.map((leitura) => [semAcento(leitura.tipo), leitura]));
  const fotos = (inspecao: Inspecao | undefined, leitura: Leitura | undefined) =>
    inspecao && leitura ? comAsDasEmendas(fotosDasEmendas(inspecao).leituras.get(leitura.tipo), leitura.fotosKeys) : [];
  return [...new Map([...era, ...ficou])].map(([chave, { tipo }]) => {
    const [a, d] = [era.get(chave), ficou.get(chave)];
    const [de, ate] = [a?.valor ?? null, d?.valor ?? null];
    const consumo = de !== null && ate !== null && ate >= de ? Number((ate - de).toFixed(3)) : null;
    return { tipo, antes: de, depois: ate, consumo, fotosAntes: fotos(antes, a), fotosDepois: fotos(depois, d) };
  });
}

function compararChaves(antes: Inspecao | undefined, depois: Inspecao): ChaveComparada[] {
  const era = new Map(antes?.chaves.map((chave) => [semAcento(chave.nome), chave]));
  const ficou = new Map(depois.chaves.map((chave) => [semAcento(chave.nome), chave]));
  return [...new Map([...era, ...ficou])].map(([chave, { nome }]) => {
    const [de, ate] = [era.get(chave)?.quantidade ?? null, ficou.get(chave)?.quantidade ?? null];
    const situacao = antes ? situacaoDaChave(de, ate) : 'SEM_ENTRADA';
    return { nome, antes: de, depois: ate, situacao };
  });
}

function situacaoDaChave(antes: number | null, depois: number | null): ChaveComparada['situacao'] {
  if (depois === null) return 'NAO_VERIFICADO';
  if (antes === null) return 'NOVO';
  return depois < antes ? 'FALTA' : 'IGUAL';
}
