import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { owned } from '../../db/owned.ts';
import { auditar } from '../auditoria/auditar.ts';
import type { Autor } from '../auditoria/autor.ts';

/** All that is kept of a tenant, as it is kept; that it was read stands in the trail. */
export async function dadosDoLocatario(db: Db, autor: Autor, id: string, agora: Date) {
  const { userId } = autor;
  return db.transaction().execute(async (trx) => {
    const { userId: _dono, cpfChave: _chave, ...locatario } = await owned(trx, 'locatarios', userId, id);
    const contratos = await trx
      .selectFrom('contratos')
      .selectAll()
      .where('userId', '=', userId)
      .where('locatarioId', '=', locatario.id)
      .execute();
    contratos.sort((um, outro) => um.dataInicio.localeCompare(outro.dataInicio));
    const ids = contratos.map((contrato) => contrato.id);
    const dosContratos = async (
      tabela: 'contas' | 'recibos' | 'versoesContrato' | 'acertos' | 'notificacoes' | 'pedidos',
    ) =>
      ids.length === 0
        ? []
        : trx.selectFrom(tabela).selectAll().where('userId', '=', userId).where('contratoId', 'in', ids).execute();
    const contas = await dosContratos('contas');
    const pedidos = await dosContratos('pedidos');
    const registros = [locatario.id, ...ids, ...pedidos.map((pedido) => pedido.id)];
    const arquivos = await trx
      .selectFrom('arquivos')
      .select(['key', 'nome', 'tipo', 'tamanho', 'criadoEm'])
      .where('userId', '=', userId)
      .where('registroId', 'in', registros)
      .where('apagadoEm', 'is', null)
      .execute();
    await auditar(trx, autor, agora, {
      acao: 'ler',
      registro: { tipo: 'locatario', id: locatario.id },
      depois: { dados: 'todos' },
    });
    return {
      geradoEm: agora.toISOString(),
      locatario,
      contratos,
      contas,
      recibos: await dosContratos('recibos'),
      recebimentos: await recebidosDe(
        trx,
        userId,
        contas.map((conta) => conta.id),
      ),
      documentos: await dosContratos('versoesContrato'),
      acertos: await dosContratos('acertos'),
      avisos: await dosContratos('notificacoes'),
      pedidos,
      arquivos,
    };
  });
}

/** Money that paid these contas, or was sent for them. */
async function recebidosDe(trx: Db, userId: string, contas: string[]) {
  const { rows } = await sql<Record<string, unknown>>`select * from recebimentos
    where "userId" = ${userId} and "contaIds" ?| ${contas}::text[] order by horario, id`.execute(trx);
  return rows;
}
