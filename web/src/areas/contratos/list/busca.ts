import type { SelecaoContratos } from '@imob/schemas/paginas/contratos';
import { ORDENS_DE_CONTRATOS, SITUACOES_DE_CONTRATOS } from '@imob/schemas/paginas/opcoes';
import { leitorDeBusca, texto, umDe } from '../../../start/search.ts';

/** Tells what Contratos shows, kept in its address; without a situation, every contract. */
export const lerBusca = leitorDeBusca({
  situacao: umDe(...SITUACOES_DE_CONTRATOS),
  imovelId: texto,
  locatarioId: texto,
  busca: texto,
  grupo: texto,
  ordem: umDe(...ORDENS_DE_CONTRATOS),
});
export type BuscaContratos = ReturnType<typeof lerBusca>;

/** Tells what the service is asked for. */
export const selecaoDe = ({ ordem: _, ...selecao }: BuscaContratos): SelecaoContratos => selecao;
