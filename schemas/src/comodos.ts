import { z } from 'zod';
import { descricaoLonga, enderecoWeb, numeroOuNull, opcional, texto, textoObrigatorio } from './base/fields.ts';
import { Arquivo, ArquivoLido } from './imoveis.ts';
import { Condicao, MAXIMO_DE_FOTOS } from './inventario.ts';

export const CondicaoVistoriada = z.enum([...Condicao.options, 'Não verificado']);
export type CondicaoVistoriada = z.infer<typeof CondicaoVistoriada>;

export const MAXIMO_DE_COMODOS = 100;
/** At most so many in one room. */
export const MAXIMO_DE_ELEMENTOS = 200;
const MAXIMO_DE_LEITURAS = 30;
const MAXIMO_DE_CHAVES = 100;
export const MAXIMO_DE_VERSOES = 20;

const soNome = { error: 'Informe a chave do arquivo ou um endereço que comece com http:// ou https://.' };
/** A name that begins like an address (`javascript:`, `ftp:`) must be one of the web. Browsers pass over what is invisible in it. */
const ehNome = (nome: string) =>
  nome !== '' && (!/^[a-z][a-z0-9+.-]*:/i.test(nome.replace(/[\p{Cc} ]/gu, '')) || enderecoWeb.safeParse(nome).success);
/** A file of an inspection: whole, or only its key or its address (which is then its key too). */
export const ArquivoEnviado = z.union([
  z
    .object({ ...Arquivo.shape, url: opcional(enderecoWeb) })
    .refine(({ key, url }) => Boolean(url) || ehNome(key), soNome)
    .meta({ description: 'Sem `url`, vale o endereço da chave no armazenamento.' }),
  texto(2_000).refine(ehNome, soNome).meta({ description: 'Só a chave ou o endereço do arquivo.' }),
]);

const ausente = z.boolean().meta({ description: 'Já não está no imóvel' });
const julgado = {
  condicao: CondicaoVistoriada,
  observacao: z.string(),
  ausente,
  valor: numeroOuNull,
  quantidade: numeroOuNull,
};

/** Another person's words about the same thing at the same time, kept beside what stands until a person chooses. */
export const OutraVersao = z.object({
  em: z.iso.datetime({ error: 'Informe o instante como 2026-03-10T15:00:00Z.' }),
  ...z.object(julgado).partial().shape,
});
export type OutraVersao = z.infer<typeof OutraVersao>;

export const outrasVersoesEnviadas = z
  .array(OutraVersao.extend({ observacao: descricaoLonga.optional() }))
  .max(MAXIMO_DE_VERSOES)
  .optional();
/** The sender had read this before the change: what differs from it by now is somebody else's, and not overwritten. */
export const antesDaMudanca = z
  .object({ nome: z.string(), ...julgado })
  .partial()
  .nullish()
  .meta({
    description: 'Como estava quando quem mudou leu: o que outra pessoa mudou desde então fica em `outrasVersoes`.',
  });

const fotosKeys = z.array(ArquivoLido);

export const Elemento = z.object({
  id: z.string(),
  nome: z.string(),
  condicao: CondicaoVistoriada,
  observacao: z.string().optional(),
  ausente: ausente.optional(),
  fotosKeys,
  outrasVersoes: z.array(OutraVersao).optional(),
});
export type Elemento = z.infer<typeof Elemento>;

export const Comodo = z.object({ id: z.string(), nome: z.string(), elementos: z.array(Elemento) });
export type Comodo = z.infer<typeof Comodo>;

export const Leitura = z.object({
  tipo: z.string(),
  valor: numeroOuNull,
  fotosKeys,
  outrasVersoes: z.array(OutraVersao).optional(),
});
export type Leitura = z.infer<typeof Leitura>;

export const Chave = z.object({
  nome: z.string(),
  quantidade: numeroOuNull,
  outrasVersoes: z.array(OutraVersao).optional(),
});
export type Chave = z.infer<typeof Chave>;

const fotosEnviadas = z.array(ArquivoEnviado).max(MAXIMO_DE_FOTOS).optional();
const idProprio = textoObrigatorio(100).optional().meta({ description: 'Sem ele, o serviço dá um.' });

const ElementoEnviado = z.object({
  id: idProprio,
  nome: textoObrigatorio(),
  condicao: CondicaoVistoriada.optional(),
  observacao: opcional(descricaoLonga),
  ausente: ausente.nullish(),
  fotosKeys: fotosEnviadas,
  antes: antesDaMudanca,
  outrasVersoes: outrasVersoesEnviadas,
});
export type ElementoEnviado = z.infer<typeof ElementoEnviado>;

const ComodoEnviado = z.object({
  id: idProprio,
  nome: textoObrigatorio(),
  elementos: z.array(ElementoEnviado).max(MAXIMO_DE_ELEMENTOS).default([]),
  antes: antesDaMudanca,
});

const semRepetir = <T>(lista: readonly T[], nome: (um: T) => string | undefined) => {
  const nomes = lista.flatMap((um) => nome(um) ?? []);
  return new Set(nomes).size === nomes.length;
};

export const ComodosEnviados = z
  .array(ComodoEnviado)
  .max(MAXIMO_DE_COMODOS)
  .refine((comodos) => semRepetir([...comodos, ...comodos.flatMap(({ elementos }) => elementos)], ({ id }) => id), {
    error: 'Cada cômodo e cada elemento precisa de um id próprio, que não se repita na vistoria.',
  });
export type ComodosEnviados = z.infer<typeof ComodosEnviados>;

const LeituraEnviada = z.object({
  tipo: textoObrigatorio(60),
  valor: z.number().min(0).max(999_999_999_999).nullish(),
  fotosKeys: fotosEnviadas,
  antes: antesDaMudanca,
  outrasVersoes: outrasVersoesEnviadas,
});
export const LeiturasEnviadas = z
  .array(LeituraEnviada)
  .max(MAXIMO_DE_LEITURAS)
  .refine((leituras) => semRepetir(leituras, ({ tipo }) => tipo), { error: 'Informe cada medidor uma vez só.' });
export type LeiturasEnviadas = z.infer<typeof LeiturasEnviadas>;

const ChaveEnviada = z.object({
  nome: textoObrigatorio(),
  quantidade: z.number().int().min(0).max(10_000).nullish(),
  antes: antesDaMudanca,
  outrasVersoes: outrasVersoesEnviadas,
});
export const ChavesEnviadas = z
  .array(ChaveEnviada)
  .max(MAXIMO_DE_CHAVES)
  .refine((chaves) => semRepetir(chaves, ({ nome }) => nome), { error: 'Informe cada chave uma vez só.' });
export type ChavesEnviadas = z.infer<typeof ChavesEnviadas>;
