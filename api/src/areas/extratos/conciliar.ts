import type { Lancamento as LancamentoLido } from '@imob/schemas/extratos';
import { oQueQuita, pedidosJuntos, retidoDoCodigo, somaPedida } from '@imob/schemas/rules/codigosDados';
import { hoje } from '@imob/schemas/rules/dates';
import { type ContaAberta, conciliarAosPoucos } from '@imob/schemas/rules/matching';
import { centavos, reais } from '@imob/schemas/rules/money';
import { sql } from 'kysely';
import { inTurns } from '../../concurrency/turns.ts';
import type { Db } from '../../db/connect.ts';
import type { Deps } from '../../deps.ts';
import { type Colocatario, colocatariosDe } from '../contratos/demais/colunas.ts';
import { naoExemplo } from '../exemplos/exemplo.ts';
import { type ContaRow, calcular, condicoesDasContas } from '../financeiro/encargos.ts';
import { retencoesEsperadas } from '../financeiro/retencao.ts';
import { codigosDados } from '../pix/codigosDados.ts';
import { comoLido, type LancamentoRow } from './lancamento.ts';
import { lerRegistros, type RegistroLido } from './registrados.ts';
import { lerDePerto, voltasDosPagos } from './voltas.ts';

/** With what it seems to be, as it is kept. */
export type Conciliado = Omit<LancamentoLido, 'emDespesas' | 'emRepasses'> & { conhecido?: RegistroLido };

/** When and where the landlord reads: what is dated after his day is still to come. */
export type Quando = { agora: Date; fuso: string };
export const quando = ({ agora, env }: Pick<Deps, 'agora' | 'env'>): Quando => ({
  agora: agora(),
  fuso: env.APP_TIMEZONE,
});

/** Each row of a statement with what it paid or seems to pay. Nothing is settled here. */
export async function conciliarLancamentos(
  db: Db,
  userId: string,
  rows: readonly LancamentoRow[],
  { agora, fuso }: Quando,
): Promise<Conciliado[]> {
  const recebidos = await db
    .selectFrom('recebimentos')
    .select(['id', 'e2eid', 'contaIds', 'situacao'])
    .where('userId', '=', userId)
    .where('situacao', 'in', ['CONCILIADO', 'DEVOLVIDO'])
    .execute();
  // A credit whose payment was undone is as free as one that never paid.
  const pagos = recebidos.filter(({ situacao }) => situacao === 'CONCILIADO');
  const pagas = new Map(recebidos.map(({ id, contaIds, situacao }) => [id, situacao === 'CONCILIADO' ? contaIds : []]));
  const soltos = rows.filter(({ recebimentoId }) => !recebimentoId || !pagas.has(recebimentoId));
  const livres = new Set(soltos);
  const creditos = soltos.filter(({ valor, saldo }) => valor > 0 && !saldo);
  const [contas, ignorados, registros, perto] = await Promise.all([
    // Nothing else of a statement is compared with them, and there may be many.
    creditos.length > 0 ? contasAbertas(db, userId, creditos) : [],
    db.selectFrom('pagadoresIgnorados').select('lembrete').where('userId', '=', userId).execute(),
    lerRegistros(db, userId, creditos, fuso),
    lerDePerto(db, userId, rows),
  ]);
  const passos = conciliarAosPoucos(soltos.map(comoLido), {
    ...{ contas, registros, hoje: hoje(agora, fuso) },
    outros: [...rows.filter((row) => !livres.has(row)), ...perto].map(comoLido),
    jaRecebidos: new Map(pagos.map(({ e2eid, contaIds }) => [e2eid, contaIds])),
    naoSaoAluguel: new Set(ignorados.map(({ lembrete }) => lembrete)),
    foraDoAluguel: new Set(soltos.filter(({ foraDoAluguel }) => foraDoAluguel).map(({ chave }) => chave)),
  });
  const achadas = await inTurns(passos);
  const voltas = voltasDosPagos([...rows, ...perto], pagas);
  const porId = new Map(achadas.map((uma) => [soltos[uma.lancamento]?.id, uma]));
  const abertas = new Map(contas.map((conta) => [conta.id, conta]));
  const devidosEm = (dia: string, grupos: readonly string[][], credito: number) => {
    const juntos = retidosJuntos(dia, grupos, credito);
    return [...new Set(grupos.flat())].flatMap((contaId) => {
      const conta = abertas.get(contaId);
      const [devido] = conta?.valoresEm(dia) ?? [];
      if (!conta || devido === undefined) return [];
      const { retencao = 0 } = conta;
      const quanto = centavos(credito);
      const daConta =
        quanto + retencao === devido ? retencao : quanto < devido ? retidoDoCodigo(conta, quanto, dia) : 0;
      const retido = juntos.get(contaId) ?? daConta;
      return { contaId, valor: reais(oQueQuita(conta, devido, dia)), irRetido: reais(retido) };
    });
  };
  /** Finds several contas whose codes of one day asked together for just this credit, and gives the tax that was taken off of each. */
  function retidosJuntos(dia: string, grupos: readonly string[][], credito: number): Map<string, number> {
    const varias = grupos.filter(({ length }) => length > 1);
    for (const grupo of varias) {
      const delas = grupo.map((id) => abertas.get(id) ?? {});
      const pedidos = pedidosJuntos(delas, dia).find((cada) => somaPedida(cada) === centavos(credito));
      if (pedidos) return new Map(grupo.map((id, i) => [id, pedidos[i]?.retido ?? 0]));
    }
    return new Map();
  }
  return rows.map(({ id, data, valor, descricao, recebimentoId, sinalTrocado, saldo }) => {
    const achada = porId.get(id);
    const comum = { id, data, valor, descricao, recebimentoId, sinalTrocado };
    const nada = {
      contaIds: [],
      candidatos: [],
      devidos: [],
      juntoCom: [],
      lembrado: false,
      registro: null,
      ...{ devolvidoEm: null, devolve: null },
    };
    const volta = voltas.get(id);
    const pagou = recebimentoId && pagas.get(recebimentoId);
    if (pagou) {
      return { ...comum, ...nada, contaIds: pagou, devolvidoEm: volta?.em ?? null, situacao: 'CONCILIADO' as const };
    }
    if (!achada && saldo) return { ...comum, ...nada, situacao: 'SALDO' as const };
    if (!achada) {
      const contaIds = volta?.contaIds ?? [];
      return { ...comum, ...nada, contaIds, devolve: volta?.em ?? null, situacao: 'DEBITO' as const };
    }
    const conhecido = achada.registro as RegistroLido | undefined;
    return {
      ...comum,
      ...{ situacao: achada.situacao, contaIds: achada.contas, candidatos: achada.candidatos },
      devidos: devidosEm(data, [achada.contas, ...achada.candidatos], valor),
      juntoCom: achada.juntoCom.flatMap((indice) => soltos[indice]?.id ?? []),
      lembrado: achada.lembrado,
      ...{ devolvidoEm: achada.devolvidoEm ?? null, devolve: null },
      registro: conhecido ? { data: conhecido.dia, origem: conhecido.origem, espera: conhecido.espera } : null,
      ...(conhecido && { conhecido }),
    };
  });
}

type Aberta = ContaRow & {
  colocatarios: Colocatario[];
  locatarioId: string;
  locatarioNome: string | null;
  locatarioCpf: string | null;
};

async function contasAbertas(db: Db, userId: string, creditos: readonly LancamentoRow[]): Promise<ContaAberta[]> {
  const { rows } =
    await sql<Aberta>`select k.*, c."locatarioId", coalesce(l.nome, c."locatarioCopia" ->> 'nome') as "locatarioNome",
        coalesce(l.cpf, c."locatarioCopia" ->> 'cpf') as "locatarioCpf", ${colocatariosDe(userId)} as colocatarios
      from contas k join contratos c on c."userId" = k."userId" and c.id = k."contratoId"
      left join locatarios l on l."userId" = c."userId" and l.id = c."locatarioId"
      where k."userId" = ${userId} and k.status in ('PENDENTE', 'ATRASADO') and ${naoExemplo('k', 'contratoId', userId)}
      order by k."dataVencimento", k.id`.execute(db);
  const condicoesDe = await condicoesDasContas(db, userId, rows);
  const retencaoDe = await retencoesEsperadas(
    db,
    rows.map((conta) => ({ ...conta, inquilino: conta.locatarioCpf })),
  );
  const codigos = await codigosDados(
    db,
    userId,
    creditos.map(({ data }) => data),
  );
  return rows.map((conta) => {
    const condicoes = condicoesDe(conta);
    return {
      id: conta.id,
      vencimento: conta.dataVencimento,
      contrato: conta.contratoId,
      codigos: codigos.get(conta.id),
      retencao: centavos(retencaoDe(conta)),
      locatario: {
        id: conta.locatarioId,
        nome: conta.locatarioNome ?? '',
        ...(conta.locatarioCpf && { documento: conta.locatarioCpf }),
      },
      ...(conta.colocatarios.length > 0 && { colocatarios: conta.colocatarios }),
      valoresEm(dia) {
        const devido = calcular(conta, dia, condicoes).total;
        const valor = centavos(conta.valor);
        return devido === valor ? [devido] : [devido, valor];
      },
    };
  });
}
