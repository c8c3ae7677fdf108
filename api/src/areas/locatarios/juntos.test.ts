import * as aditivos from '@imob/schemas/aditivos';
import * as documento from '@imob/schemas/documento';
import * as extratos from '@imob/schemas/extratoDoLocatario';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { noDia, novoContrato, novoImovel, novoLocador, novoLocatario } from '../../../test/support/factories.ts';
import { textoDoPdf } from '../../../test/support/pdf.ts';

let teste: TestApp;
beforeAll(async () => {
  teste = await testApp({ agora: '2026-03-19T15:00:00Z' });
});
afterAll(() => teste.fechar());

test('a statement names who rents beside him, on screen and on paper, and who did; of who rents alone it says nothing', async () => {
  const ana = await novoLocador(teste);
  const [joao, bia, caio, so] = await Promise.all(
    ['João Pereira', 'Bia Souza', 'Caio Dias', 'Davi Melo'].map((nome) => novoLocatario(ana, { nome })),
  );
  const imovelId = await novoImovel(ana, { nome: 'Casa da Vila' });
  const { contratoId: id } = await novoContrato(ana, {
    ...{ imovelId, locatarioId: joao, demaisLocatarios: [bia, caio], dataInicio: '2026-02-01' },
  });
  await novoContrato(ana, { locatarioId: so });
  const ler = async (quem: unknown, query: Record<string, string> = {}) =>
    (await ana.pedir(extratos.extrato, { params: { id: quem as string }, query })).body.juntos;
  const casa = { contratoId: id, imovel: 'Casa da Vila' };
  const beside = [
    { nome: 'Bia Souza', ate: null },
    { nome: 'Caio Dias', ate: null },
  ];
  expect([await ler(joao), await ler(so)]).toEqual([[{ ...casa, quem: beside }], undefined]);

  await ana.pedir(documento.assinar, { params: { id }, body: { mesmoComPendencias: true } });
  const elisa = await novoLocatario(ana, { nome: 'Elisa Reis' });
  const trocado = { locatarioPrincipal: bia, demaisLocatarios: [caio, elisa] };
  expect((await ana.pedir(aditivos.criar, { params: { id }, body: trocado })).status).toBe(201);
  await noDia(teste, ana, '2026-05-20');
  // Elisa came in on the day on which João left: they never rented together.
  expect(await ler(bia)).toEqual([
    {
      ...casa,
      quem: expect.arrayContaining([
        { nome: 'João Pereira', ate: '2026-03-19' },
        { nome: 'Caio Dias', ate: null },
        { nome: 'Elisa Reis', ate: null },
      ]),
    },
  ]);
  const { quem: hoje } = (await ler(bia, { de: '2026-04-01' }))[0];
  expect(hoje.map(({ nome }: { nome: string }) => nome).sort()).toEqual(['Caio Dias', 'Elisa Reis']);
  const papel = await teste.app.inject({
    url: `/locatarios/${bia}/extrato.pdf`,
    headers: { cookie: `${teste.deps.env.SESSION_COOKIE_NAME}=${ana.cookie}` },
  });
  const texto = await textoDoPdf(papel.rawPayload);
  expect(texto).toContain('Aluga junto');
  expect(texto).toContain('João Pereira (até 19/03/2026)');
});
