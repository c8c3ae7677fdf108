import { expect, test } from 'vitest';
import {
  codigo,
  concluida,
  concluidaAoLocador,
  convite,
  lembrete,
  type PalavrasDaAssinatura,
  recusada,
} from './assinatura.ts';

const pedido = {
  ...{ locador: 'Ana Lima', titulo: 'Contrato de locação', imovel: 'Rua das Flores, 123', carta: false },
  ...{ ate: '2026-03-25', link: 'https://imob.exemplo/assinar/x' },
};
const verificacao = 'https://imob.exemplo/verificar/y';
const lido = ({ paragrafos }: PalavrasDaAssinatura) => paragrafos.join(' ');

test('an invitation says who asks for what, of which home and until when, and whose address it is', () => {
  const mail = convite(pedido);
  expect(mail.assunto).toBe('Para assinar: Contrato de locação');
  expect(mail.botao).toEqual({ texto: 'Ler e assinar', link: pedido.link });
  expect(lido(mail)).toMatch(
    /^Ana Lima pede a você para ler e assinar um documento: Contrato de locação\. Imóvel: Rua das Flores, 123\. O prazo vai até 25\/03\/2026\..*O endereço é só seu: não o encaminhe a ninguém\..*nada é assinado sem você\.$/,
  );
  // The address stands at the button only, where it is not copied with a sentence.
  expect(lido(mail)).not.toContain(pedido.link);
});

test('a reminder says the same of what is still missing', () => {
  const mail = lembrete(pedido);
  expect([mail.assunto, mail.botao]).toEqual(['Falta você assinar: Contrato de locação', convite(pedido).botao]);
  expect(lido(mail)).toMatch(/^Ana Lima ainda espera você assinar .* Rua das Flores, 123\. .* 25\/03\/2026\. .*só seu/);
});

test('of a letter nobody is asked to sign it', () => {
  const carta = { ...pedido, carta: true };
  for (const mail of [convite(carta), lembrete(carta)]) {
    expect(mail.assunto).toMatch(/confirmar: Contrato/);
    expect(lido(mail)).toContain('confirmar que recebeu');
    expect(mail.botao?.texto).toBe('Ler e confirmar o recebimento');
    expect(mail.assunto + lido(mail)).not.toMatch(/assinar/i);
  }
  expect(lido(codigo('123456', carta))).toContain('confirma que recebeu o documento');
  expect(lido(concluida({ ...carta, verificacao }))).toContain('foi assinado e recebido por todos');
});

test('a code stands in the text and not in the subject, with how long it is good and that nobody else needs it', () => {
  const mail = codigo('482913', pedido);
  expect(mail.assunto).toBe('Seu código para assinar');
  expect(lido(mail)).toMatch(
    /^O código é 482913\. Vale por 15 minutos,.*Contrato de locação, enviado por Ana Lima\. Não o passe a ninguém/,
  );
  expect(mail.botao).toBeUndefined();
});

test('who signed is told where the final file is, and where anybody checks it', () => {
  const noEndereco = concluida({ ...pedido, verificacao });
  expect(noEndereco.botao).toEqual({ texto: 'Abrir o documento final', link: pedido.link });
  expect(lido(noEndereco)).toContain(verificacao);
  const anexado = concluida({ ...pedido, verificacao, link: null });
  expect(anexado.botao).toBeUndefined();
  expect(lido(anexado)).toContain('está anexado a este e-mail');
  const aoLocador = concluidaAoLocador({ ...pedido, verificacao, link: 'https://imob.exemplo/app/contratos/1' });
  expect(aoLocador.botao).toEqual({ texto: 'Abrir o contrato', link: 'https://imob.exemplo/app/contratos/1' });
  for (const parte of ['Contrato de locação, do imóvel Rua das Flores, 123, foi assinado por todos.', verificacao])
    expect(lido(aoLocador)).toContain(parte);
});

test('the landlord is told who refused, and why', () => {
  const mail = recusada({ ...pedido, quem: 'João Reis', motivo: 'O valor não é o combinado.' });
  expect(mail.assunto).toBe('Recusado: Contrato de locação');
  expect(lido(mail)).toBe(
    'João Reis recusou o documento Contrato de locação, do imóvel Rua das Flores, 123. O pedido de assinatura terminou. O motivo: O valor não é o combinado.',
  );
});
