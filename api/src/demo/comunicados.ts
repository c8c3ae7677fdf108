import * as comunicados from '@imob/schemas/comunicados';
import { somarDias } from '@imob/schemas/rules/dates';
import type { Cliente } from './cliente.ts';
import { GRUPO_DA_VILA } from './vila.ts';

/** One that waits for its hour, to the tenants of the vila, and a draft to all. */
export async function comunicar(locador: Cliente, hoje: string): Promise<void> {
  const { id } = await locador.pedir<{ id: string }>(comunicados.criar, {
    body: {
      assunto: 'Limpeza da caixa d’água',
      texto:
        'No sábado a caixa d’água da vila será limpa, e a água fica fechada das 9 às 12 horas. Guardem um balde para a manhã, por favor.',
      ...{ publico: 'GRUPO', grupo: GRUPO_DA_VILA, naPaginaAte: somarDias(hoje, 9) },
    },
  });
  await locador.pedir(comunicados.enviar, { params: { id }, body: { dia: somarDias(hoje, 2), hora: '09:00' } });
  await locador.pedir(comunicados.criar, {
    body: {
      assunto: 'Recesso de fim de ano',
      texto: 'De 23 de dezembro a 2 de janeiro respondo só ao que for urgente, pelo telefone. Boas festas!',
    },
  });
}
