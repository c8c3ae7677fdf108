import { z } from 'zod';
import { endpoint } from './base/endpoint.ts';
import { mensagemSimples } from './base/fields.ts';

export const ler = endpoint('GET', '/exemplos', {
  resumo: 'Se a conta está com dados de exemplo, e que locatários são exemplos: a esses nada se envia',
  response: { 200: z.object({ ha: z.boolean(), locatarios: z.array(z.string()) }) },
});

export const criar = endpoint('POST', '/exemplos', {
  resumo:
    'Enche uma conta ainda vazia com dados de exemplo: dois imóveis, dois locatários, dois contratos e suas contas, e um modelo de contrato',
  soDono: true,
  response: { 201: mensagemSimples },
  erros: [409],
});

export const apagar = endpoint('DELETE', '/exemplos', {
  resumo: 'Apaga os dados de exemplo, e só eles; um modelo que foi mudado fica',
  soDono: true,
  response: { 200: mensagemSimples },
  erros: [409],
});
