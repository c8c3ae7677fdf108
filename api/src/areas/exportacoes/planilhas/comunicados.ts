import type { Comunicado } from '@imob/schemas/comunicados';
import { CANAIS_DITOS, SITUACOES_DITAS } from '@imob/schemas/rules/comunicados';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { type Sheet, text } from '../../../spreadsheet/sheet.ts';
import type { EntregaRow } from '../../comunicados/entregas.ts';
import { FATIA, porId } from '../paginas.ts';
import { type Coluna, count, dayOf, folha } from './folha.ts';

const PUBLICOS = { TODOS: 'Todos', GRUPO: 'Um grupo', IMOVEIS: 'Imóveis escolhidos' };
const ENTREGAS: Record<EntregaRow['situacao'], string> = {
  ...{ pendente: 'Vai sair', enviando: 'Enviando', enviado: 'Enviado', falhou: 'Falhou', incerto: 'Incerto' },
  ...{ semCanal: 'Sem canal', saiu: 'Já não morava lá' },
};

/** Lists what the landlord told his tenants. */
export function folhaDeComunicados(db: Db, userId: string, fuso: string): Sheet {
  const colunas: Coluna<Comunicado>[] = [
    ['Assunto', (c) => text(c.assunto)],
    ['Texto', (c) => text(c.texto)],
    ['Situação', (c) => text(SITUACOES_DITAS[c.situacao])],
    ['A quem', (c) => text(PUBLICOS[c.publico])],
    ['Grupo', (c) => text(c.grupo)],
    ['Pessoas', (c) => count(c.contagem?.pessoas ?? null)],
    ['Avisadas', (c) => count(c.contagem?.avisadas ?? null)],
    ['Escrito em', (c) => dayOf(c.criadoEm, fuso)],
    ['Enviado em', (c) => dayOf(c.enviadoEm, fuso)],
    ['Código', (c) => text(c.id)],
  ];
  const linhas = porId<Comunicado>(async (depoisDe) => {
    const { rows } = await sql<Comunicado>`select * from comunicados
      where "userId" = ${userId} and id > ${depoisDe} order by id limit ${FATIA}`.execute(db);
    return rows;
  });
  return folha('Comunicados', colunas, linhas);
}

type Entrega = Pick<EntregaRow, 'id' | 'nome' | 'canal' | 'para' | 'situacao' | 'erro' | 'em' | 'comunicadoId'>;

/** To whom, by which channel, and what became of it. */
export function folhaDeEntregas(db: Db, userId: string, fuso: string): Sheet {
  const colunas: Coluna<Entrega>[] = [
    ['Pessoa', (e) => text(e.nome)],
    ['Canal', (e) => text(e.canal === 'nenhum' ? 'Nenhum' : CANAIS_DITOS[e.canal])],
    ['Para', (e) => text(e.para)],
    ['Situação', (e) => text(ENTREGAS[e.situacao])],
    ['Por quê', (e) => text(e.erro)],
    ['Em', (e) => dayOf(e.em, fuso)],
    ['Código do comunicado', (e) => text(e.comunicadoId)],
  ];
  const linhas = porId<Entrega>(async (depoisDe) => {
    const { rows } = await sql<Entrega>`select * from "entregasComunicado"
      where "userId" = ${userId} and id > ${depoisDe} order by id limit ${FATIA}`.execute(db);
    return rows;
  });
  return folha('Comunicados enviados', colunas, linhas);
}
