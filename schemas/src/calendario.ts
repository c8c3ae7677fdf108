import { z } from 'zod';
import { endpoint } from './base/endpoint.ts';
import { id, instante, mensagemSimples, textoOuNull } from './base/fields.ts';

/** A landlord's days, for the calendar of his telephone: visits, what is due, ends and adjustments of leases. */
export const Calendario = z.object({
  url: textoOuNull.meta({
    description: 'O endereço que um aplicativo de calendário assina; null se não pode mais ser mostrado: crie outro',
  }),
  criadoEm: instante,
  lidoEm: instante.nullable().meta({ description: 'Quando um calendário o leu pela última vez' }),
});
export type Calendario = z.infer<typeof Calendario>;

export const ler = endpoint('GET', '/calendario', {
  resumo: 'O endereço do calendário do locador, se há um',
  soDono: true,
  response: { 200: z.object({ calendario: Calendario.nullable() }) },
});

export const criar = endpoint('POST', '/calendario', {
  resumo: 'Cria o endereço do calendário; o anterior deixa de valer',
  soDono: true,
  response: { 201: z.object({ calendario: Calendario }) },
});

export const remover = endpoint('DELETE', '/calendario', {
  resumo: 'Encerra o calendário: o endereço não abre mais nada',
  soDono: true,
  response: { 200: mensagemSimples },
});

export const arquivo = endpoint('GET', '/calendario/:token', {
  resumo: 'O calendário (iCalendar), para quem tem o endereço',
  acesso: 'publico',
  enderecoSecreto: true,
  params: z.object({ token: id }),
  erros: [429],
  arquivo: 'text/calendar',
});
