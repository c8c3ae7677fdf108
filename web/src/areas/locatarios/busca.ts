import { ORDENS_DE_LOCATARIOS, SITUACOES_DE_LOCATARIOS } from '@imob/schemas/paginas/opcoes';
import { leitorDeBusca, texto, umDe } from '../../start/search.ts';

/** Tells what Locatários shows, kept in its address. */
export const lerBusca = leitorDeBusca({
  situacao: umDe(...SITUACOES_DE_LOCATARIOS),
  busca: texto,
  ordem: umDe(...ORDENS_DE_LOCATARIOS),
});
export type BuscaLocatarios = ReturnType<typeof lerBusca>;
