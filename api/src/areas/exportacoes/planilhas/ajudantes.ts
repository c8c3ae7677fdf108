import type { Db } from '../../../db/connect.ts';
import { type Sheet, text } from '../../../spreadsheet/sheet.ts';
import type { AjudanteRow } from '../../ajudantes/leitura.ts';
import { FATIA, porId } from '../paginas.ts';
import { type Coluna, dayOf, folha } from './folha.ts';

const alcances = { VER: 'Só vê', CUIDAR: 'Cuida' };

/** Everybody who helps the landlord, helped, or was invited. */
export function folhaDeAjudantes(db: Db, userId: string, fuso: string): Sheet {
  const colunas: Coluna<AjudanteRow>[] = [
    ['Nome', (a) => text(a.nome)],
    ['E-mail', (a) => text(a.email)],
    ['O que pode', (a) => text(alcances[a.alcance])],
    ['Convite de', (a) => dayOf(a.criadoEm, fuso)],
    ['Aceito em', (a) => dayOf(a.aceitoEm, fuso)],
    ['Último acesso', (a) => dayOf(a.entrouEm, fuso)],
    ['Terminou em', (a) => dayOf(a.terminadoEm, fuso)],
    ['Código', (a) => text(a.id)],
  ];
  const linhas = porId<AjudanteRow>((depoisDe) =>
    db
      .selectFrom('ajudantes')
      .selectAll()
      .where('userId', '=', userId)
      .where('id', '>', depoisDe)
      .orderBy('id')
      .limit(FATIA)
      .execute(),
  );
  return folha('Ajudantes', colunas, linhas);
}
