import { hoje as diaEm } from '@imob/schemas/datas';
import type { Recibo } from '@imob/schemas/recibos';
import { z } from 'zod';
import { buscavel } from '../formato.ts';

const dia = z.iso.date().optional().catch(undefined);

/** What Recibos shows, kept in its address; `de` and `ate` are days of payment. */
export const BuscaRecibos = z.object({
  de: dia,
  ate: dia,
  tipo: z.enum(['INTEGRAL', 'PARCIAL', 'CAUCAO']).optional().catch(undefined),
  contratoId: z.coerce.string().max(200).optional().catch(undefined),
  texto: z.coerce.string().max(200).optional().catch(undefined),
});
export type BuscaRecibos = z.infer<typeof BuscaRecibos>;

export function lerBusca(busca: Record<string, unknown>): BuscaRecibos {
  const lida = BuscaRecibos.parse(busca);
  return Object.fromEntries(Object.entries(lida).filter(([, valor]) => valor !== undefined && valor !== ''));
}

/** The receipts that the address asks for, by the Brazilian day of payment. */
export function filtrar<T extends Recibo>(
  recibos: readonly T[],
  { de, ate, tipo, contratoId, texto }: BuscaRecibos,
): T[] {
  const palavras = buscavel(texto ?? '')
    .split(/\s+/)
    .filter(Boolean);
  return recibos.filter((recibo) => {
    const pagoEm = diaEm(new Date(recibo.dataPagamento), 'America/Sao_Paulo');
    if (de && pagoEm < de) return false;
    if (ate && pagoEm > ate) return false;
    if (tipo && recibo.tipo !== tipo) return false;
    if (contratoId && recibo.contratoId !== contratoId) return false;
    if (palavras.length === 0) return true;
    const procurado = buscavel(
      `${recibo.codigoRecibo} ${recibo.locatarioNome} ${recibo.imovelEndereco} ${recibo.descricao} ${recibo.formaPagamento ?? ''}`,
    );
    return palavras.every((palavra) => procurado.includes(palavra));
  });
}
