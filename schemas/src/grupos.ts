import { z } from 'zod';
import { endpoint } from './base/endpoint.ts';
import { filtro, mensagemSimples, texto } from './base/fields.ts';
import { chaveDoGrupo, MAIOR_NOME_DE_GRUPO } from './rules/grupos.ts';

/** The name of a group: it has a letter or a digit, by which it is known again. */
export const nomeDoGrupo = texto(MAIOR_NOME_DE_GRUPO).refine((nome) => chaveDoGrupo(nome) !== '', {
  error: 'Dê ao grupo um nome com letras ou números, como Vila das Flores.',
});

/** Properties of this group, however its name is written; one that is none has no property. */
export const doGrupo = filtro(
  texto(MAIOR_NOME_DE_GRUPO).meta({ description: 'Só dos imóveis deste grupo, com ou sem maiúsculas e acentos' }),
);

export const GrupoDeImoveis = z.object({ nome: z.string(), imoveis: z.number(), alugados: z.number() });
export type GrupoDeImoveis = z.infer<typeof GrupoDeImoveis>;

export const listar = endpoint('GET', '/imoveis/grupos', {
  resumo: 'Os grupos de imóveis do locador, pelo nome, com quantos imóveis há em cada um; os arquivados não contam',
  response: { 200: z.object({ grupos: z.array(GrupoDeImoveis) }) },
});

export const MudancaDeGrupo = z.object({
  de: texto(MAIOR_NOME_DE_GRUPO),
  para: nomeDoGrupo.nullable().meta({
    description: 'O novo nome, de todos os imóveis do grupo; o de outro grupo os junta; null desfaz o grupo',
  }),
});
export type MudancaDeGrupo = z.infer<typeof MudancaDeGrupo>;

export const renomear = endpoint('PATCH', '/imoveis/grupos', {
  resumo: 'Dá outro nome a um grupo de imóveis, ou o desfaz; os imóveis continuam',
  body: MudancaDeGrupo,
  response: { 200: mensagemSimples.extend({ imoveis: z.number() }) },
  erros: [404],
});
