import { z } from 'zod';
import { dataLida, id, instante, numeroOuNull, textoOuNull } from './base/fields.ts';
import { CondicaoVistoriada } from './comodos.ts';
import { ArquivoLido } from './imoveis.ts';

/**
 * Says what happened to an item or an element between entry and exit. A step down is wear, more than that or down to
 * `Ruim` is damage: a proposal, which the landlord decides in the settlement. `SEM_ENTRADA`: there is no entry
 * inspection to compare with.
 */
export const SituacaoComparada = z.enum([
  'DANO',
  'FALTA',
  'DESGASTE',
  'NOVO',
  'NAO_VERIFICADO',
  'MELHOR',
  'IGUAL',
  'SEM_ENTRADA',
]);
export type SituacaoComparada = z.infer<typeof SituacaoComparada>;

/** A photo that an amendment brought after the closing says when; one without that day is of the inspection itself. */
export const FotoComparada = ArquivoLido.extend({ emendadaEm: instante.optional() });
export type FotoComparada = z.infer<typeof FotoComparada>;

/** One side. Photos of the amendments that name it come first, as what they say counts. */
export const LadoComparado = z.object({
  condicao: CondicaoVistoriada,
  observacao: z.string(),
  quantidade: z.number(),
  fotos: z.array(FotoComparada),
});
export type LadoComparado = z.infer<typeof LadoComparado>;

export const LinhaComparada = z.object({
  /** The item's or the element's id: what `danos[].inspecaoItemId` and `desgaste[]` of a settlement name. */
  id: z.string(),
  tipo: z.enum(['ITEM', 'ELEMENTO']),
  comodo: textoOuNull,
  nome: z.string(),
  situacao: SituacaoComparada,
  antes: LadoComparado.nullable(),
  depois: LadoComparado.nullable(),
});
export type LinhaComparada = z.infer<typeof LinhaComparada>;

export const LeituraComparada = z.object({
  tipo: z.string(),
  antes: numeroOuNull,
  depois: numeroOuNull,
  /** Says what was used meanwhile; null where a side is not known, or the meter went backwards (a new one). */
  consumo: numeroOuNull,
  fotosAntes: z.array(FotoComparada),
  fotosDepois: z.array(FotoComparada),
});
export type LeituraComparada = z.infer<typeof LeituraComparada>;

export const ChaveComparada = z.object({
  nome: z.string(),
  antes: numeroOuNull,
  depois: numeroOuNull,
  situacao: z.enum(['IGUAL', 'FALTA', 'NOVO', 'NAO_VERIFICADO', 'SEM_ENTRADA']),
});
export type ChaveComparada = z.infer<typeof ChaveComparada>;

const VistoriaComparada = z.object({
  id: z.string(),
  tipo: z.string(),
  dataVistoria: dataLida,
  fechadaEm: instante.nullable(),
  fotosDasEmendas: z
    .array(FotoComparada)
    .meta({ description: 'As de emendas que não mudam nenhum item, elemento ou medidor' }),
});

export const Comparacao = z.object({
  /** The contract that the later inspection belongs to, by its date; null where that is not sure. */
  contratoId: textoOuNull,
  /** The entry inspection of this contract; null where there is none, as one made on paper. */
  entrada: VistoriaComparada.nullable(),
  saida: VistoriaComparada,
  /** Damages first, each kind in the order of rooms. */
  linhas: z.array(LinhaComparada),
  leituras: z.array(LeituraComparada),
  chaves: z.array(ChaveComparada),
});
export type Comparacao = z.infer<typeof Comparacao>;

export const PedidoComparacao = z.object({
  contratoId: id.optional().meta({ description: 'Sem ele, o contrato do imóvel em que a vistoria cai.' }),
  antes: id.optional().meta({ description: 'Outra vistoria do mesmo imóvel como ponto de partida.' }),
});
