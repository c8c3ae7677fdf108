import { type Achado, MAXIMO_POR_TIPO } from '@imob/schemas/busca';
import { enderecoEmLinha, nomeDoImovel } from '@imob/schemas/rules/addresses';
import { ehDeEmpresa } from '@imob/schemas/rules/documentos';
import { dinheiro } from '@imob/schemas/rules/numbers';
import { numeroDoRecibo } from '@imob/schemas/rules/numeroDoRecibo';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { Tables } from '../../db/tables.ts';
import { hasWords, wordsOf } from '../../db/words.ts';
import { colunasDasPartes, comImovelNomeado, type Partes, partesDoContrato } from '../contratos/partes.ts';
import { selecionar as selecionarContratos } from '../contratos/selecao.ts';
import { type ContaComPartes, lerComPartes } from '../financeiro/pagina.ts';
import { ABERTA, type Calendario, selecionar as selecionarContas } from '../financeiro/selecao.ts';
import { selecionar as selecionarRecibos } from '../recibos/selecao.ts';
import { acharComunicados } from './comunicados.ts';
import { acharConversas } from './conversas.ts';
import { acharDespesas } from './despesas.ts';
import { acharGrupos } from './grupos.ts';
import { lerBusca, palavrasDoLocatario } from './ler.ts';
import { acharModelos } from './modelos.ts';
import { acharRateios } from './rateios.ts';
import { acharManutencoes, acharPrestadores } from './reparos.ts';
import { type Resolvida, resolverBusca } from './resolver.ts';

const LETRAS_MINIMAS = 2;

/**
 * A few of each kind, groups, tenants and properties first; among all, first what is called as was typed. A single letter
 * means too many things to be looked for.
 */
export async function buscar(db: Db, userId: string, calendario: Calendario, q: string): Promise<Achado[]> {
  const digitado = lerBusca(q);
  if (digitado.flatMap(({ palavras }) => palavras).join('').length < LETRAS_MINIMAS) return [];
  const palavras = digitado.flatMap((termo) => termo.palavras);
  const resolvida = await resolverBusca(db, userId, q);
  const achados = await Promise.all([
    acharGrupos(db, userId, palavras),
    locatarios(db, userId, digitado.flatMap(palavrasDoLocatario)),
    imoveis(db, userId, palavras),
    contratos(db, userId, calendario.hoje, resolvida),
    contas(db, userId, calendario, resolvida),
    recibos(db, userId, calendario.fuso, q),
    acharDespesas(db, userId, calendario.hoje, q),
    acharManutencoes(db, userId, palavras),
    acharPrestadores(db, userId, q),
    acharRateios(db, userId, palavras),
    acharConversas(db, userId, palavras),
    acharComunicados(db, userId, calendario.fuso, palavras),
    acharModelos(db, userId, palavras),
  ]);
  const chamado = ({ titulo }: Achado) => {
    const doTitulo = wordsOf(titulo);
    return palavras.every((palavra) => doTitulo.some((dele) => dele.startsWith(palavra)));
  };
  const todos = achados.flat();
  return [...todos.filter(chamado), ...todos.filter((achado) => !chamado(achado))];
}

async function locatarios(db: Db, userId: string, palavras: string[]): Promise<Achado[]> {
  const { rows } = await sql<{ id: string; nome: string; cpf: string }>`
    select l.id, l.nome, l.cpf from locatarios l
    where l."userId" = ${userId} and ${hasWords('locatarios', 'l', userId, palavras)}
    order by l.nome collate "pt-BR-x-icu", l.id limit ${MAXIMO_POR_TIPO}`.execute(db);
  return rows.map(({ id, nome, cpf }) => ({
    tipo: 'LOCATARIO',
    id,
    titulo: nome,
    detalhe: `${ehDeEmpresa(cpf) ? 'CNPJ' : 'CPF'} ${cpf}`,
    caminho: `/locatarios/${id}`,
  }));
}

async function imoveis(db: Db, userId: string, palavras: string[]): Promise<Achado[]> {
  const { rows } = await sql<Selectable<Tables['imoveis']>>`
    select i.* from imoveis i
    where i."userId" = ${userId} and ${hasWords('imoveis', 'i', userId, palavras)}
    order by i."criadoEm" desc, i.id limit ${MAXIMO_POR_TIPO}`.execute(db);
  return rows.map((imovel) => ({
    tipo: 'IMOVEL',
    id: imovel.id,
    titulo: nomeDoImovel(imovel),
    detalhe: enderecoEmLinha(imovel),
    caminho: `/imoveis/${imovel.id}`,
  }));
}

/** Active ones first, then the newest. */
async function contratos(db: Db, userId: string, hoje: string, busca: Resolvida | undefined): Promise<Achado[]> {
  const emOrdem = sql`c.ativo desc, c."criadoEm" desc, c.id`;
  const { rows } = await sql<Partes & { id: string; ativo: boolean; dataInicio: string; dataFim: string }>`
    select c.id, c.ativo, c."dataInicio", c."dataFim", ${colunasDasPartes}
    from (select * from contratos c where ${selecionarContratos(userId, {}, hoje, busca)}
      order by ${emOrdem} limit ${MAXIMO_POR_TIPO}) c ${partesDoContrato(userId)} order by ${emOrdem}`.execute(db);
  return rows.map((linha) => ({
    tipo: 'CONTRATO',
    id: linha.id,
    titulo: `${linha.locatarioNome} · ${comImovelNomeado(linha).imovelNome}`,
    detalhe: `${dia(linha.dataInicio)} a ${dia(linha.dataFim)}${linha.ativo ? '' : ', encerrado'}`,
    caminho: `/contratos/${linha.id}`,
  }));
}

/**
 * Gives what is open, by its day; only then what was paid or cancelled, the latest first. Each leads to its contract.
 */
async function contas(db: Db, userId: string, calendario: Calendario, busca: Resolvida | undefined): Promise<Achado[]> {
  const daBusca = selecionarContas(userId, {}, calendario, busca);
  const ler = (quais: RawBuilder<unknown>, emOrdem: RawBuilder<unknown>, limite: number) =>
    lerComPartes(
      db,
      userId,
      sql`select k.* from contas k where ${daBusca} and ${quais} order by ${emOrdem} limit ${limite}`,
      emOrdem,
    );
  const abertas = await ler(ABERTA, sql`k."dataVencimento", k."criadoEm", k.id`, MAXIMO_POR_TIPO);
  const faltam = MAXIMO_POR_TIPO - abertas.length;
  const outras =
    faltam > 0 ? await ler(sql`not ${ABERTA}`, sql`k."dataVencimento" desc, k."criadoEm" desc, k.id desc`, faltam) : [];
  return [...abertas, ...outras].map((conta) => ({
    tipo: 'CONTA',
    id: conta.id,
    titulo: `${conta.descricao} · ${conta.locatarioNome}`,
    detalhe: `${dinheiro(conta.valor)}, ${quando(conta, calendario.hoje)} ${dia(conta.dataVencimento)}`,
    caminho: `/contratos/${conta.contratoId}`,
  }));
}

/** How a conta stands to its day, as of today: what is paid or cancelled is no more due. */
function quando({ status, dataVencimento }: Pick<ContaComPartes, 'status' | 'dataVencimento'>, hoje: string): string {
  if (status === 'PAGO') return 'paga; vencimento';
  if (status === 'CANCELADO') return 'cancelada; vencimento';
  return dataVencimento < hoje ? 'venceu em' : 'vence em';
}

async function recibos(db: Db, userId: string, fuso: string, texto: string): Promise<Achado[]> {
  const { rows } = await sql<
    Record<'id' | 'descricao' | 'locatarioNome' | 'codigoRecibo', string> & Record<'valor' | 'numero', number>
  >`
    select r.id, r.descricao, r."locatarioNome", r."codigoRecibo", r.numero, r.valor from recibos r
    where ${selecionarRecibos(userId, { busca: texto }, fuso)}
    order by r."dataPagamento" desc, r.id desc limit ${MAXIMO_POR_TIPO}`.execute(db);
  return rows.map((recibo) => ({
    tipo: 'RECIBO',
    id: recibo.id,
    titulo: `Recibo ${numeroDoRecibo(recibo)} · ${recibo.locatarioNome}`,
    detalhe: `${recibo.descricao}, ${dinheiro(recibo.valor)}`,
    caminho: `/recibos/${recibo.id}`,
  }));
}

const dia = (data: string) => `${data.slice(8)}/${data.slice(5, 7)}/${data.slice(0, 4)}`;
