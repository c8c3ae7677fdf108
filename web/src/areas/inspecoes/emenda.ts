import type { Inspecao, NovaEmenda } from '@imob/schemas/inspecoes';
import { nomeDaLeitura } from '@imob/schemas/rules/emendas';
import { acharElemento, alvo, DESCRICAO, lerAlvo, lidoEm } from './alvos.ts';
import type { Lido } from './loja.ts';

/** The values that an amendment gives each place, by the place's name. */
export type Valores = ReadonlyMap<string, Lido>;

/** The places that an amendment can change, with their names for people. */
export function lugaresDe({ comodos, snapshotInventario, leituras, chaves }: Inspecao) {
  return [
    { nome: DESCRICAO, rotulo: 'Descrição da vistoria' },
    ...comodos.flatMap((comodo) =>
      comodo.elementos.map(({ id, nome }) => ({ nome: alvo.elemento(id), rotulo: `${comodo.nome}: ${nome}` })),
    ),
    ...snapshotInventario.map(({ id, nomeItem }) => ({ nome: id, rotulo: nomeItem })),
    ...leituras.map(({ tipo }) => ({ nome: alvo.leitura(tipo), rotulo: `Medidor de ${nomeDaLeitura(tipo)}` })),
    ...chaves.map(({ nome }) => ({ nome: alvo.chave(nome), rotulo: `Chave: ${nome}` })),
  ];
}

/** Gives the places whose new values differ from the inspection's. */
export const mudadosEm = (atual: Inspecao, valores: Valores): string[] =>
  [...valores].flatMap(([nome, lido]) => {
    const era = lidoEm(atual, nome);
    return (Object.keys(era) as (keyof Lido)[]).some((campo) => (lido[campo] ?? null) !== era[campo]) ? [nome] : [];
  });

/** Makes the request that changes these places. */
export function mudancasDe(atual: Inspecao, valores: Valores): NovaEmenda['mudancas'] {
  const itensVistoriados: NonNullable<NovaEmenda['mudancas']['itensVistoriados']> = [];
  const leituras: NonNullable<NovaEmenda['mudancas']['leituras']> = [];
  const chaves: NonNullable<NovaEmenda['mudancas']['chaves']> = [];
  const comodos = new Map<string, NonNullable<NovaEmenda['mudancas']['comodos']>[number]>();
  let descricao: string | undefined;
  for (const [nome, lido] of valores) {
    const { tipo, id } = lerAlvo(nome);
    const {
      condicaoAtual = 'Não verificado',
      observacao = '',
      ausente = false,
      valor = null,
      quantidade = null,
    } = lido;
    const achado = tipo === 'elemento' ? acharElemento(atual, id) : undefined;
    if (tipo === 'item') itensVistoriados.push({ itemId: id, condicaoAtual, observacao, ausente });
    else if (tipo === 'leitura') leituras.push({ tipo: id, valor });
    else if (tipo === 'chave') chaves.push({ nome: id, quantidade });
    else if (tipo === 'descricao') descricao = observacao;
    else if (achado) {
      const { comodo, elemento } = achado;
      const mudado = { id, nome: elemento.nome, condicao: condicaoAtual, observacao, ausente };
      const elementos = [...(comodos.get(comodo.id)?.elementos ?? []), mudado];
      comodos.set(comodo.id, { id: comodo.id, nome: comodo.nome, elementos });
    }
  }
  return {
    ...(descricao !== undefined && { descricao }),
    ...(itensVistoriados.length > 0 && { itensVistoriados }),
    ...(comodos.size > 0 && { comodos: [...comodos.values()] }),
    ...(leituras.length > 0 && { leituras }),
    ...(chaves.length > 0 && { chaves }),
  };
}
