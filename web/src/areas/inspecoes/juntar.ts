import type { Inspecao, MudancaInspecao } from '@imob/schemas/inspecoes';
import { mudarConteudo } from '@imob/schemas/rules/mudarVistoria';
import { foiVerificado, type ItemDaVistoria, itensVistoriados, type Visto } from '@imob/schemas/rules/vistoriados';
import { acharElemento, type Condicao, DESCRICAO, lerAlvo, lidoEm } from './alvos.ts';
import type { Edicao, EdicaoGuardada, Lido } from './loja.ts';

const CAMPOS = ['condicaoAtual', 'observacao', 'ausente', 'valor', 'quantidade', 'nome'] as const;
type EdicaoCom = Edicao & Partial<Pick<EdicaoGuardada, 'antes' | 'tentado'>>;

/** The fields that an edit changes. */
export const camposDe = (edicao: Edicao): Lido =>
  Object.fromEntries(CAMPOS.filter((campo) => edicao[campo] !== undefined).map((campo) => [campo, edicao[campo]]));

/** Reads the fields that an edit is about to change. */
export function lidoAntes(inspecao: Inspecao | undefined, nome: string, edicao: Edicao): Lido {
  if (!inspecao) return {};
  const lido = lidoEm(inspecao, nome);
  return Object.fromEntries(Object.keys(camposDe(edicao)).map((campo) => [campo, lido[campo as keyof Lido]]));
}

/** Says what a place is to hold, and what was read there: a value that only we sent counts as read. */
function valoresDe(atual: Inspecao, nome: string, edicao: EdicaoCom): { meu: Lido; antes: Lido } {
  const lido = lidoEm(atual, nome);
  const antes: Lido = { ...lido, ...edicao.antes };
  const { tentado = {} } = edicao;
  const nossos = CAMPOS.filter((campo) => tentado[campo] !== undefined && tentado[campo] === lido[campo]);
  return { meu: { ...lido, ...camposDe(edicao) }, antes: { ...antes, ...escolher(lido, nossos) } };
}

const escolher = (lido: Lido, campos: readonly (keyof Lido)[]): Lido =>
  Object.fromEntries(campos.map((campo) => [campo, lido[campo]]));

const naLinguaDoServico = ({ condicaoAtual, ...resto }: Lido) => ({
  ...resto,
  ...(condicaoAtual !== undefined && { condicao: condicaoAtual }),
});

/**
 * Makes the request by which the service gets these edits and nothing else changes: only the places that they name, each with what was read there, so
 * that the service sees what somebody else changed meanwhile.
 */
export function mudancaCom(atual: Inspecao, edicoes: Iterable<readonly [string, EdicaoCom]>): MudancaInspecao {
  const mudanca: MudancaInspecao & { retirar: string[] } = { mesclar: true, retirar: [] };
  const comodos = new Map<string, NonNullable<MudancaInspecao['comodos']>[number]>();
  for (const [nome, edicao] of edicoes) {
    const { tipo, id } = lerAlvo(nome);
    const { meu, antes } = valoresDe(atual, nome, edicao);
    const conflito = {
      antes: edicao.escolhida ? null : naLinguaDoServico(antes),
      ...(edicao.escolhida && { outrasVersoes: [] }),
    };
    if (edicao.retirado) mudanca.retirar.push(id);
    else if (nome === DESCRICAO) {
      mudanca.descricao = meu.observacao ?? '';
      mudanca.descricaoAntes = antes.observacao ?? '';
    } else if (tipo === 'item') {
      const { condicaoAtual = 'Não verificado', observacao, ausente } = meu;
      const item = { itemId: id, condicaoAtual, observacao, ausente, ...conflito };
      mudanca.itensVistoriados = [...(mudanca.itensVistoriados ?? []), item];
    } else if (tipo === 'leitura') {
      mudanca.leituras = [...(mudanca.leituras ?? []), { tipo: id, valor: meu.valor ?? null, ...conflito }];
    } else if (tipo === 'chave') {
      mudanca.chaves = [...(mudanca.chaves ?? []), { nome: id, quantidade: meu.quantidade ?? null, ...conflito }];
    } else if (tipo === 'comodo') {
      const outro = comodos.get(id);
      const elementos = [
        ...(outro?.elementos ?? []),
        ...(edicao.elementos ?? []).filter((um) => !temElemento(outro, um.id)),
      ];
      comodos.set(id, { id, nome: meu.nome || 'Cômodo', antes: { nome: antes.nome ?? '' }, elementos });
    } else {
      const achado = acharElemento(atual, id);
      const comodo = achado?.comodo ?? edicao.comodo;
      if (!comodo) continue;
      const { condicaoAtual: condicao, observacao, ausente } = meu;
      const elemento = { id, nome: meu.nome || 'Elemento', condicao, observacao, ausente, ...conflito };
      const de = comodos.get(comodo.id) ?? {
        id: comodo.id,
        nome: comodo.nome,
        antes: { nome: comodo.nome },
        elementos: [],
      };
      const elementos = temElemento(de, id)
        ? de.elementos.map((um) => (um.id === id ? elemento : um))
        : [...de.elementos, elemento];
      comodos.set(comodo.id, { ...de, elementos });
    }
  }
  return { ...mudanca, ...(comodos.size > 0 && { comodos: [...comodos.values()] }) };
}

const temElemento = (comodo: { elementos: { id?: string | undefined }[] } | undefined, id: string) =>
  comodo?.elementos.some((elemento) => elemento.id === id) ?? false;

/**
 * The inspection as the person sees it: the service's record with what has not reached it on top. What is closed stays
 * what it is.
 */
export function comEdicoes(inspecao: Inspecao, edicoes: ReadonlyMap<string, Edicao> = new Map()): Inspecao {
  if (edicoes.size === 0 || inspecao.fechadaEm) return inspecao;
  // A text is shown as it was typed: whether somebody else wrote there, too, is the service's to say.
  const minhas = [...edicoes].map(([nome, edicao]) => [nome, { ...edicao, antes: lidoEm(inspecao, nome) }] as const);
  const meios = { em: '', novoId: () => '', arquivo: semFotos };
  return { ...inspecao, ...mudarConteudo(inspecao, mudancaCom(inspecao, minhas), meios) };
}

const semFotos = (): never => {
  throw new Error('as fotos são enviadas à parte');
};

/** The items to walk. */
export const itensParaVistoriar = (
  inspecao: Inspecao,
  edicoes: ReadonlyMap<string, Edicao> = new Map(),
): ItemDaVistoria[] => itensVistoriados(comEdicoes(inspecao, edicoes));

/** It is not as it was: at the entry of this contract or, where there is none, in the inventory. */
export const mudou = (visto: Visto, antes: Condicao | undefined): boolean =>
  foiVerificado(visto) &&
  antes !== undefined &&
  antes !== 'Não verificado' &&
  (visto.condicaoAtual !== antes || visto.ausente === true);

/** Counts the places where two people wrote at the same time and nobody has chosen yet. */
export const contarConflitos = ({ itensVistoriados, comodos, leituras, chaves }: Inspecao): number =>
  [...itensVistoriados, ...comodos.flatMap(({ elementos }) => elementos), ...leituras, ...chaves].filter(
    ({ outrasVersoes }) => (outrasVersoes?.length ?? 0) > 0,
  ).length;
