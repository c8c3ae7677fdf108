import { field } from '../http.ts';
import type { Chamar } from './calls.ts';
import type { PixRecebido, Resultado } from './pix.ts';
import { lerPix, todos } from './read.ts';
import { instante } from './write.ts';

const POR_PAGINA = 100;
/** Ten thousand Pix in one look: a bank that never ends its pages is not followed for ever. */
const MAIS_PAGINAS = 100;

/** All pages, or the failure of one: half of what arrived is not passed off as all. */
export async function receivedBetween(
  chamar: Chamar,
  de: Date,
  ate: Date,
  { soDevolvidos = false } = {},
): Promise<Resultado<PixRecebido[]>> {
  const recebidos = new Map<string, PixRecebido>();
  for (let pagina = 0; pagina < MAIS_PAGINAS; pagina++) {
    const query = {
      inicio: instante(de),
      fim: instante(ate),
      ...(soDevolvidos && { devolucaoPresente: 'true' }),
      'paginacao.paginaAtual': String(pagina),
      'paginacao.itensPorPagina': String(POR_PAGINA),
    };
    const lida = await chamar({ metodo: 'GET', recurso: '/pix', query }, lerPagina);
    if (lida.situacao !== 'feita') return lida;
    for (const pix of lida.valor.pix) recebidos.set(pix.e2eid, pix);
    if (pagina + 1 >= lida.valor.paginas) return { situacao: 'feita', valor: [...recebidos.values()] };
  }
  return { situacao: 'talvez', erro: 'O banco devolveu páginas demais; vamos perguntar de novo.' };
}

function lerPagina(corpo: unknown): { pix: PixRecebido[]; paginas: number } | undefined {
  if (!Array.isArray(field(corpo, 'pix'))) return undefined;
  const pix = todos(field(corpo, 'pix'), lerPix);
  const paginas = Number(field(corpo, 'parametros', 'paginacao', 'quantidadeDePaginas')) || 1;
  return pix && { pix, paginas };
}
