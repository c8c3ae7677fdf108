import { consulta } from '../../service/queries.ts';

/** A property's screen shows this many repairs and commitments; each kind has a screen with all of them. */
const NO_IMOVEL = 5;

/** The open repairs of a property. */
export const consultaDasAbertas = (imovelId: string) =>
  consulta('GET /manutencoes/pagina', { query: { imovelId, situacao: 'ABERTA', limite: NO_IMOVEL } });

/** The next commitments of a property. */
export const consultaDosProximos = (imovelId: string) =>
  consulta('GET /compromissos/pagina', { query: { imovelId, limite: NO_IMOVEL } });
