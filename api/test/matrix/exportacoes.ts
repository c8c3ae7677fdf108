import * as exportacoes from '@imob/schemas/exportacoes';
import type { Locador } from '../support/factories.ts';
import { exportada } from '../support/landlordExport.ts';
import type { Linha } from './row.ts';

const pronta = async (dono: Locador) => {
  const { body } = await dono.pedir(exportacoes.pedir);
  await exportada(dono, body.id);
  return { params: { id: body.id as string } };
};

/** All that a landlord has, in one file. */
export const linhasExportacoes: Linha[] = [
  { endpoint: exportacoes.pedir, tipo: 'proprio', permitido: 201 },
  { endpoint: exportacoes.listar, tipo: 'proprio', permitido: 200 },
  { endpoint: exportacoes.buscar, tipo: 'registro', permitido: 200, pedido: pronta },
  { endpoint: exportacoes.arquivo, tipo: 'registro', permitido: 200, pedido: pronta },
];
