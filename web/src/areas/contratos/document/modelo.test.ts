import { beforeEach, expect, it } from 'vitest';
import { esquecerResgate, resgatar } from './modelo.ts';

beforeEach(() => localStorage.clear());

it('what a browser kept of a contract is offered once, in the words of the service, and then gone', () => {
  localStorage.setItem(
    'imob.modelo-de-contrato.ana.contrato-1',
    JSON.stringify({ multaAtraso: 8, pagamento: 'PIX', animais: 'nao', adicionais: 'Proibido fumar.', indice: 'XYZ' }),
  );
  expect(resgatar('bia', 'contrato-1')).toBeUndefined();
  expect(resgatar('ana', 'contrato-1')).toMatchObject({
    termos: { multaPercentual: 8, jurosMensal: 1, indiceReajuste: 'IPCA', formaPagamento: 'PIX' },
    documento: { animais: 'COM_CONSENTIMENTO', testemunhas: true, adicionais: 'Proibido fumar.' },
  });
  esquecerResgate('ana', 'contrato-1');
  expect(resgatar('ana', 'contrato-1')).toBeUndefined();
  expect(localStorage).toHaveLength(0);
});
