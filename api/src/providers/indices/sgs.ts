import type { Serie } from '@imob/schemas/indices';
import { diasEntre, somarMeses } from '@imob/schemas/rules/dates';
import { z } from 'zod';
import { call } from '../http.ts';
import type { Timeouts } from '../timeouts.ts';
import type { Indices, TaxaPublicada } from './indices.ts';

const CODIGOS: Partial<Record<Serie, number>> = { IPCA: 433, 'IGP-M': 189, INPC: 188, POUPANCA: 195 };
/** Series of days are refused beyond ten years. */
const JANELA_DIARIA = 3_600;

const Resposta = z.array(
  z.object({ data: z.string().regex(/^\d{2}\/\d{2}\/\d{4}$/), valor: z.string().regex(/^-?\d+(\.\d+)?$/) }),
);

/**
 * The Banco Central's SGS. Its failures come as XML or HTML, some with status 200, so only an answer of the known shape counts.
 * `base`: https://api.bcb.gov.br
 */
export function sgs(base: string, timeouts: Timeouts): Indices {
  return {
    publica: (serie) => serie in CODIGOS,
    async ler(serie, de, ate) {
      const codigo = CODIGOS[serie];
      if (!codigo) return [];
      const diaria = serie === 'POUPANCA';
      const primeiro = diaria && diasEntre(de, ate) > JANELA_DIARIA ? somarMeses(ate, -118) : de;
      const busca = new URLSearchParams({
        formato: 'json',
        dataInicial: brasileira(primeiro),
        dataFinal: brasileira(ate),
      });
      const { status, body } = await call({
        method: 'GET',
        url: `${base}/dados/serie/bcdata.sgs.${codigo}/dados?${busca}`,
        deadlineMs: timeouts.deadline,
      });
      // No rate in the window is a 404.
      if (status === 404) return [];
      const lida = Resposta.safeParse(body);
      if (status !== 200 || !lida.success)
        throw new Error(`o Banco Central respondeu ${status} sem as taxas de ${serie}`);
      return lida.data.map(({ data, valor }): TaxaPublicada => ({ mes: daSerie(data, diaria), taxa: valor }));
    },
  };
}

const brasileira = (dia: string) => dia.split('-').reverse().join('/');

function daSerie(data: string, diaria: boolean): string {
  const dia = data.split('/').reverse().join('-');
  return diaria ? dia : dia.slice(0, 7);
}
