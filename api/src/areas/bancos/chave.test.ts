import * as bancos from '@imob/schemas/bancos';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TesteComBanco, testeComBanco } from '../../../test/support/bank.ts';

let banca: TesteComBanco;
beforeAll(async () => {
  banca = await testeComBanco();
});
afterAll(() => banca?.fechar());

test('an account’s key is judged where it is new or changed, and kept as the directory has it; a stored one stays', async () => {
  const { ana, banco } = await banca.comBanco();
  const criar = (chave: string) =>
    ana.pedir(bancos.criar, { body: { perfil: 'teste', apelido: 'Outra', ...banca.falso.conta, chave } });
  const errada = await criar('529.982.247-20');
  expect([errada.status, errada.body.campos]).toEqual([
    400,
    [{ campo: 'chave', mensagem: expect.stringContaining('não confere') }],
  ]);
  expect((await criar('529.982.247-25')).body.chave).toBe('52998224725');

  const mudar = (body: object) => ana.pedir(bancos.mudar, { params: { id: banco.id }, body });
  expect((await mudar({ chave: '11 3456-7890' })).status).toBe(400);
  await banca.teste.deps.db
    .updateTable('bancos')
    .set({ chave: 'de antes' })
    .where('userId', '=', ana.uid)
    .where('id', '=', banco.id)
    .execute();
  const mesma = await mudar({ apelido: 'Nova', chave: 'de antes' });
  expect(mesma.body).toMatchObject({ apelido: 'Nova', chave: 'de antes' });
  expect((await mudar({ chave: '(11) 98765-4321' })).body.chave).toBe('+5511987654321');
});
