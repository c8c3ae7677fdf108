import { consulta } from '../../service/queries.ts';

/** So many of each are told of a property; all of them have a screen of their own. */
const NO_IMOVEL = 5;

/** What is to be mended at a property. */
export const consultaDasAbertas = (imovelId: string) =>
  consulta('GET /manutencoes/pagina', { query: { imovelId, situacao: 'ABERTA', limite: NO_IMOVEL } });

/** What it has to do next by a day. */
export const consultaDosProximos = (imovelId: string) =>
  consulta('GET /compromissos/pagina', { query: { imovelId, limite: NO_IMOVEL } });
