import type { Updateable } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { Tables } from '../../db/tables.ts';
import { auditar } from '../auditoria/auditar.ts';
import type { Autor } from '../auditoria/autor.ts';
import type { ManutencaoRow } from './enderecos.ts';

/** Fields whose values the trail keeps at each step. */
const NO_RASTRO = [
  ...([
    'imovelId',
    'titulo',
    'urgente',
    'situacao',
    'orcamentoId',
    'passarContato',
    'visitaDia',
    'visitaHora',
  ] as const),
  ...(['visitaResposta', 'feitoEm', 'custo', 'quemPagou', 'quemArca', 'despesaId', 'contaId', 'concluidaEm'] as const),
];
/** Fields of which the trail keeps only that they changed: they hold a person's own words, which must be erasable with him. */
const PALAVRAS = ['descricao', 'anotacoes'] as const;

export const doRastro = (ela: Pick<ManutencaoRow, (typeof NO_RASTRO)[number]>) =>
  Object.fromEntries(NO_RASTRO.map((nome) => [nome, ela[nome]]));

/** An offer as the trail keeps it: its provider, state and price, and the names of the other fields that changed. */
export type OrcamentoNoRastro = {
  prestador: string;
  orcamento?: string | null;
  valorOrcado?: number | null;
  campos?: string[];
};

type Mudanca = Omit<Updateable<Tables['manutencoes']>, 'userId' | 'fotos'>;
type Passo = {
  acao?: 'mudar' | 'concluir';
  /** An offer that changed, as it was and as it is. */
  orcamento?: { antes: Partial<OrcamentoNoRastro>; depois: OrcamentoNoRastro };
  /** The offer from whose page this was sent, and the number of files with it; the daily limits are counted from both. */
  envio?: { orcamentoId: string; arquivos: number };
};

/**
 * Writes a change of a repair, whose row the caller has locked, with its trail. `andouEm` restarts the count of days
 * without progress.
 */
export async function gravarManutencao(
  trx: Db,
  autor: Autor,
  antes: ManutencaoRow,
  mudanca: Mudanca,
  agora: Date,
  { acao = 'mudar', orcamento, envio }: Passo = {},
): Promise<void> {
  const em = agora.toISOString();
  await trx
    .updateTable('manutencoes')
    .set({ ...mudanca, andouEm: em, atualizadoEm: em })
    .where('userId', '=', antes.userId)
    .where('id', '=', antes.id)
    .execute();
  const depois = { ...antes, ...mudanca } as ManutencaoRow;
  const campos = PALAVRAS.filter((campo) => depois[campo] !== antes[campo]);
  await auditar(trx, autor, agora, {
    ...{ acao, registro: { tipo: 'manutencao', id: antes.id } },
    antes: { ...doRastro(antes), ...orcamento?.antes },
    depois: {
      ...doRastro(depois),
      ...(campos.length > 0 && { campos }),
      ...orcamento?.depois,
      ...(envio && { envio: envio.orcamentoId, arquivos: envio.arquivos }),
    },
  });
}
