import type { Inspecao, MudancaInspecao } from '@imob/schemas/inspecoes';
import { nomeDaLeitura } from '@imob/schemas/rules/emendas';
import { ApiError } from '../../service/api.ts';
import { acharElemento, alvo, DESCRICAO, lerAlvo } from './alvos.ts';
import type { FotoGuardada } from './loja.ts';

export const fechadaAntes = () =>
  new ApiError(409, 'Esta vistoria foi fechada antes de receber o que este aparelho ainda tem para enviar.');

/** Gives the places that the service refused, each with its reason; the refusal's fields name them. */
export function recusasDe(erro: unknown, mudanca: MudancaInspecao): Map<string, string> {
  const recusas = new Map<string, string>();
  if (!(erro instanceof ApiError) || erro.status !== 400) return recusas;
  for (const { campo, mensagem } of erro.campos) {
    const lugar = lugarDe(campo.split('.'), mudanca);
    if (lugar !== undefined && !recusas.has(lugar)) recusas.set(lugar, mensagem);
  }
  return recusas;
}

/** `leituras.0.valor` belongs to the first meter of the request. */
function lugarDe([lista, posicao, dentro, outra]: string[], mudanca: MudancaInspecao): string | undefined {
  const [n, m] = [Number(posicao), Number(outra)];
  if (lista === 'descricao') return DESCRICAO;
  if (lista === 'itensVistoriados') return mudanca.itensVistoriados?.[n]?.itemId;
  const [leitura, chave, comodo] = [mudanca.leituras?.[n], mudanca.chaves?.[n], mudanca.comodos?.[n]];
  if (lista === 'leituras' && leitura) return alvo.leitura(leitura.tipo);
  if (lista === 'chaves' && chave) return alvo.chave(chave.nome);
  if (lista !== 'comodos' || !comodo) return undefined;
  const elemento = dentro === 'elementos' ? comodo.elementos?.[m]?.id : undefined;
  if (elemento) return alvo.elemento(elemento);
  return comodo.id && alvo.comodo(comodo.id);
}

/** Names a place of an inspection for people. */
export function nomeDoLugar(inspecao: Inspecao | undefined, nome: string): string {
  const { tipo, id } = lerAlvo(nome);
  if (tipo === 'leitura') return `Medidor de ${nomeDaLeitura(id).toLowerCase()}`;
  if (tipo === 'chave') return id;
  if (tipo === 'comodo') return inspecao?.comodos.find((comodo) => comodo.id === id)?.nome ?? 'Cômodo';
  if (tipo === 'item') return inspecao?.snapshotInventario.find((item) => item.id === id)?.nomeItem ?? 'Item';
  const achado = inspecao && tipo === 'elemento' ? acharElemento(inspecao, id) : undefined;
  if (achado) return `${achado.comodo.nome}: ${achado.elemento.nome}`;
  return tipo === 'elemento' ? 'Elemento' : 'Descrição da vistoria';
}

/** Says which photos the service refused and why, and what to do: until that is done the inspection cannot be closed. */
export function recusaDasFotos(inspecao: Inspecao | undefined, fotos: readonly FotoGuardada[]): string[] {
  const onde = (itemId: string) => (itemId === DESCRICAO ? 'nas fotos gerais' : `em ${nomeDoLugar(inspecao, itemId)}`);
  const ditas = fotos.flatMap(({ nome, itemId, recusa }) => (recusa ? [`${nome}, ${onde(itemId)}: ${recusa}`] : []));
  if (ditas.length < 2) return ditas.map((dita) => `${dita} Descarte esse arquivo, ou envie outro.`);
  return [...ditas, 'Descarte esses arquivos, ou envie outros.'];
}
