import * as dossie from '@imob/schemas/dossie';
import * as exportacoes from '@imob/schemas/exportacoes';
import { type Locador, novoContrato } from '../support/factories.ts';
import { exportada } from '../support/landlordExport.ts';
import type { Linha } from './row.ts';

const pronta = async (dono: Locador) => {
  const { body } = await dono.pedir(exportacoes.pedir);
  await exportada(dono, body.id);
  return { params: { id: body.id as string } };
};

const deContrato = async (dono: Locador) => ({ params: { id: (await novoContrato(dono)).contratoId } });

/** All that a landlord has, or what there is of one lease, in one file. */
export const linhasExportacoes: Linha[] = [
  { endpoint: exportacoes.pedir, tipo: 'proprio', permitido: 201 },
  { endpoint: exportacoes.listar, tipo: 'proprio', permitido: 200 },
  { endpoint: exportacoes.buscar, tipo: 'registro', permitido: 200, pedido: pronta },
  { endpoint: exportacoes.arquivo, tipo: 'registro', permitido: 200, pedido: pronta },
  { endpoint: dossie.listar, tipo: 'registro', permitido: 200, pedido: deContrato },
  { endpoint: dossie.pedir, tipo: 'registro', permitido: 201, pedido: deContrato },
];
