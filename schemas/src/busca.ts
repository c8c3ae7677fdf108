import { z } from 'zod';
import { endpoint } from './base/endpoint.ts';
import { filtro } from './base/fields.ts';
import { busca } from './paginas/pagina.ts';

/** One thing found: how it is called, what tells it apart, and the address of the record to which it leads. */
export const Achado = z.object({
  tipo: z.enum([
    'LOCATARIO',
    'IMOVEL',
    'CONTRATO',
    'CONTA',
    'RECIBO',
    'DESPESA',
    'MANUTENCAO',
    'PRESTADOR',
    'RATEIO',
    'CONVERSA',
    'GRUPO',
    'COMUNICADO',
    'MODELO',
  ]),
  id: z.string(),
  titulo: z.string(),
  detalhe: z.string(),
  caminho: z.string(),
});
export type Achado = z.infer<typeof Achado>;

/** At most so many of each kind. */
export const MAXIMO_POR_TIPO = 5;

export const buscar = endpoint('GET', '/busca', {
  resumo:
    'Procura imóveis, locatários, contratos, contas, recibos, despesas, manutenções, prestadores, contas divididas, conversas, grupos de imóveis, comunicados e modelos de contrato; alguns de cada, os mais próximos primeiro',
  querystring: z.object({ q: filtro(busca) }),
  response: { 200: z.object({ resultados: z.array(Achado) }) },
});
