import { z } from 'zod';
import { endpoint } from './base/endpoint.ts';
import { dataLida, instante, porId, textoOuNull } from './base/fields.ts';

/** Says what happens to a lease, in the order of its life. */
const TipoDeEvento = z.enum([
  'CADASTRADO',
  'ASSINADO',
  'INICIO',
  'VISTORIA',
  'ADITIVO',
  'ADITIVO_ASSINADO',
  'REAJUSTE',
  'RENOVACAO',
  'PRORROGACAO',
  'ACORDO',
  'CARTA',
  'PROMESSA',
  'ASSINATURA',
  'MANUTENCAO',
  'COMUNICADO',
  'ACERTO',
  'FIM_DO_PRAZO',
  'ENCERRADO',
]);

export const Evento = z.object({
  tipo: TipoDeEvento,
  dia: dataLida,
  em: instante.nullable().meta({ description: 'O momento, de quem tem um' }),
  titulo: z.string(),
  detalhe: textoOuNull,
  registro: z.object({ tipo: z.string(), id: z.string() }).nullable(),
});
export type Evento = z.infer<typeof Evento>;

/** Tells of an inspection that nobody finished; an entry in draft is one that is still to be made. */
export const VISTORIA_EM_RASCUNHO = 'Em rascunho';

export const buscar = endpoint('GET', '/contratos/:id/linha-do-tempo', {
  resumo: 'O que aconteceu e acontecerá ao contrato, do mais antigo ao mais novo',
  params: porId,
  response: { 200: z.object({ eventos: z.array(Evento) }) },
});
