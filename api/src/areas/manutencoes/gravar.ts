import type { Updateable } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { Tables } from '../../db/tables.ts';
import { auditar } from '../auditoria/auditar.ts';
import type { Autor } from '../auditoria/autor.ts';
import type { ManutencaoRow } from './enderecos.ts';

/** The trail tells these of each step. */
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
/** Of these it tells that they changed, and not to what: they are a person's words, which are to go with him. */
const PALAVRAS = ['descricao', 'anotacoes'] as const;

export const doRastro = (ela: Pick<ManutencaoRow, (typeof NO_RASTRO)[number]>) =>
  Object.fromEntries(NO_RASTRO.map((nome) => [nome, ela[nome]]));

/** What the trail tells of an offer: whose it is, and what became of it. */
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
  /** The offer by whose address it was sent, and the files that came with it: a day takes so many of each. */
  envio?: { orcamentoId: string; arquivos: number };
};

/**
 * Writes what became of a repair, whose row the caller holds, with its trail. From this moment on is counted how long it
 * stands still.
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
