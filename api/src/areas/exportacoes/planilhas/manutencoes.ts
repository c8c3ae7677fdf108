import { nomeDoImovel } from '@imob/schemas/rules/addresses';
import { NOMES_DE_DESPESA } from '@imob/schemas/rules/despesas';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { Tables } from '../../../db/tables.ts';
import { amount, day, type Sheet, text } from '../../../spreadsheet/sheet.ts';
import type { CompromissoRow } from '../../compromissos/ler.ts';
import type { ImovelRow } from '../../imoveis/leitura.ts';
import type { ManutencaoRow, OrcamentoRow } from '../../manutencoes/enderecos.ts';
import { FATIA, porId } from '../paginas.ts';
import { type Coluna, count, dayOf, folha, yesNo } from './folha.ts';

type DoImovel = Pick<ImovelRow, 'rua' | 'numero' | 'complemento'> & { imovelNome: string | null };
const colunasDoImovel = sql`i.nome as "imovelNome", i.rua, i.numero, i.complemento`;
const comNome = ({ imovelNome: nome, rua, numero, complemento }: DoImovel) =>
  nomeDoImovel({ nome, rua, numero, complemento });
/** Joins the offer's provider; a deleted one keeps the name that he had. */
const doPrestador = (userId: string) =>
  sql`left join prestadores r on r."userId" = ${userId} and r.id = o."prestadorId"`;
const nomeDoPrestador = sql`coalesce(r.nome, o."prestadorCopia") as "prestadorNome"`;

const situacoes = { ABERTA: 'Aberta', CONCLUIDA: 'Concluída', CANCELADA: 'Cancelada' };
const respostas = { PODE: 'Pode receber', NAO_PODE: 'Não pode receber' };
const partes = { LOCADOR: 'Locador', INQUILINO: 'Inquilino' };
const dosOrcamentos = { PEDIDO: 'Pedido', RECEBIDO: 'Recebido', RECUSADO: 'Não pode fazer' };

type Manutencao = ManutencaoRow & DoImovel & { locatarioNome: string | null; prestadorNome: string | null };

export function folhaDeManutencoes(db: Db, userId: string, fuso: string): Sheet {
  const colunas: Coluna<Manutencao>[] = [
    ['Título', (m) => text(m.titulo)],
    ['Imóvel', (m) => text(comNome(m))],
    ['Locatário', (m) => text(m.locatarioNome)],
    ['Situação', (m) => text(situacoes[m.situacao])],
    ['Urgente', (m) => yesNo(m.urgente)],
    ['O que acontece', (m) => text(m.descricao)],
    ['Quem faz', (m) => text(m.prestadorNome)],
    ['Visita', (m) => day(m.visitaDia)],
    ['Hora da visita', (m) => text(m.visitaHora)],
    ['O inquilino', (m) => text(m.visitaResposta && respostas[m.visitaResposta])],
    ['Recado do inquilino', (m) => text(m.visitaRecado)],
    ['Prestador terminou em', (m) => dayOf(m.feitoEm, fuso)],
    ['Recado do prestador', (m) => text(m.feitoRecado)],
    ['Concluída em', (m) => day(m.concluidaEm)],
    ['Custo', (m) => amount(m.custo)],
    ['Quem pagou', (m) => text(m.quemPagou && partes[m.quemPagou])],
    ['De quem é o custo', (m) => text(m.quemArca && partes[m.quemArca])],
    ['Anotações', (m) => text(m.anotacoes)],
    ['Aberta em', (m) => dayOf(m.criadoEm, fuso)],
    ['Código do contrato', (m) => text(m.contratoId)],
    ['Código da despesa', (m) => text(m.despesaId)],
    ['Código da conta', (m) => text(m.contaId)],
    ['Código do imóvel', (m) => text(m.imovelId)],
    ['Código', (m) => text(m.id)],
  ];
  const linhas = porId(async (depoisDe) => {
    const { rows } = await sql<Manutencao>`
      select m.*, ${colunasDoImovel}, coalesce(l.nome, c."locatarioCopia" ->> 'nome') as "locatarioNome", ${nomeDoPrestador}
      from manutencoes m join imoveis i on i."userId" = ${userId} and i.id = m."imovelId"
      left join contratos c on c."userId" = ${userId} and c.id = m."contratoId"
      left join locatarios l on l."userId" = ${userId} and l.id = c."locatarioId"
      left join orcamentos o on o."userId" = ${userId} and o.id = m."orcamentoId" ${doPrestador(userId)}
      where m."userId" = ${userId} and m.id > ${depoisDe} order by m.id limit ${FATIA}`.execute(db);
    return rows;
  });
  return folha('Manutenções', colunas, linhas);
}

type Orcamento = OrcamentoRow & { titulo: string; escolhido: boolean; prestadorNome: string | null };

export function folhaDeOrcamentos(db: Db, userId: string, fuso: string): Sheet {
  const colunas: Coluna<Orcamento>[] = [
    ['Manutenção', (o) => text(o.titulo)],
    ['Prestador', (o) => text(o.prestadorNome)],
    ['Situação', (o) => text(dosOrcamentos[o.situacao])],
    ['Escolhido', (o) => yesNo(o.escolhido)],
    ['Preço', (o) => amount(o.valor)],
    ['Prazo', (o) => text(o.prazo)],
    ['O que disse', (o) => text(o.texto)],
    ['Pedido em', (o) => dayOf(o.pedidoEm, fuso)],
    ['Respondido em', (o) => dayOf(o.respondidoEm, fuso)],
    ['Código da manutenção', (o) => text(o.manutencaoId)],
    ['Código do prestador', (o) => text(o.prestadorId)],
    ['Código', (o) => text(o.id)],
  ];
  const linhas = porId(async (depoisDe) => {
    const { rows } = await sql<Orcamento>`
      select o.*, m.titulo, m."orcamentoId" is not distinct from o.id as escolhido, ${nomeDoPrestador}
      from orcamentos o join manutencoes m on m."userId" = ${userId} and m.id = o."manutencaoId" ${doPrestador(userId)}
      where o."userId" = ${userId} and o.id > ${depoisDe} order by o.id limit ${FATIA}`.execute(db);
    return rows;
  });
  return folha('Orçamentos', colunas, linhas);
}

type PrestadorRow = Selectable<Tables['prestadores']>;

export function folhaDePrestadores(db: Db, userId: string, fuso: string): Sheet {
  const colunas: Coluna<PrestadorRow>[] = [
    ['Nome', (p) => text(p.nome)],
    ['Ofício', (p) => text(p.oficio)],
    ['Telefone', (p) => text(p.telefone)],
    ['E-mail', (p) => text(p.email)],
    ['CPF/CNPJ', (p) => text(p.documento)],
    ['Chave Pix', (p) => text(p.chavePix)],
    ['Anotações', (p) => text(p.anotacoes)],
    ['Anotado em', (p) => dayOf(p.criadoEm, fuso)],
    ['Código', (p) => text(p.id)],
  ];
  const linhas = porId((depoisDe) =>
    db
      .selectFrom('prestadores')
      .selectAll()
      .where('userId', '=', userId)
      .where('id', '>', depoisDe)
      .orderBy('id')
      .limit(FATIA)
      .execute(),
  );
  return folha('Prestadores', colunas, linhas);
}

type Compromisso = CompromissoRow & DoImovel;

export function folhaDeCompromissos(db: Db, userId: string, fuso: string): Sheet {
  const colunas: Coluna<Compromisso>[] = [
    ['Título', (c) => text(c.titulo)],
    ['Imóvel', (c) => text(c.imovelId && comNome(c))],
    ['Vence em', (c) => day(c.proximo)],
    ['De quantos em quantos meses', (c) => count(c.aCadaMeses)],
    ['Avisar dias antes', (c) => count(c.avisarDias)],
    ['Tipo da despesa', (c) => text(NOMES_DE_DESPESA[c.tipo])],
    ['Feito por último em', (c) => day(c.feitos[0]?.em ?? null)],
    ['Custou', (c) => amount(c.feitos[0]?.valor ?? null)],
    ['Vezes em que foi feito', (c) => count(c.feitos.length)],
    ['Anotações', (c) => text(c.anotacoes)],
    ['Anotado em', (c) => dayOf(c.criadoEm, fuso)],
    ['Código do imóvel', (c) => text(c.imovelId)],
    ['Código', (c) => text(c.id)],
  ];
  const linhas = porId(async (depoisDe) => {
    const { rows } = await sql<Compromisso>`select p.*, ${colunasDoImovel} from compromissos p
      left join imoveis i on i."userId" = ${userId} and i.id = p."imovelId"
      where p."userId" = ${userId} and p.id > ${depoisDe} order by p.id limit ${FATIA}`.execute(db);
    return rows;
  });
  return folha('Compromissos', colunas, linhas);
}
