import { MES, ORDENS_DE_RECIBOS, TIPOS_DE_RECIBO } from '@imob/schemas/paginas/opcoes';
import type { SelecaoRecibos } from '@imob/schemas/paginas/recibos';
import { como, leitorDeBusca, texto, umDe } from '../../start/search.ts';

/** Tells what Recibos shows, kept in its address; the month is that of the payment. */
export const lerBusca = leitorDeBusca({
  mes: como(MES),
  tipo: umDe(...TIPOS_DE_RECIBO),
  contratoId: texto,
  busca: texto,
  ordem: umDe(...ORDENS_DE_RECIBOS),
});
export type BuscaRecibos = ReturnType<typeof lerBusca>;

/** Tells what the service is asked for. */
export const selecaoDe = ({ ordem: _, ...selecao }: BuscaRecibos): SelecaoRecibos => selecao;
