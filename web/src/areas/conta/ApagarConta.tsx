import { apagarConta, DIAS_PARA_VOLTAR } from '@imob/schemas/privacidade';
import { Button, Group, List, PasswordInput, Stack } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { DialogoDeFormulario } from '../../components/dialogs/DialogoDeFormulario.tsx';
import { ErroDoFormulario } from '../../components/fields/ErroDoFormulario.tsx';
import { useFormulario } from '../../components/fields/form.ts';
import { dataDoInstante } from '../../format/format.ts';
import { chamar } from '../../service/api.ts';
import { alertar } from '../../service/queries.ts';
import { forgetAll } from '../../service/session.tsx';
import { Item } from './Item.tsx';

/** The end of it all, with thirty days to think again. */
export function ApagarConta() {
  const [aberto, setAberto] = useState(false);
  return (
    <Item
      titulo="Apagar minha conta"
      nota={`A conta fecha na hora e, em ${DIAS_PARA_VOLTAR} dias, tudo o que é dela é apagado. Até lá, basta entrar para voltar.`}
      acao={
        <Button variant="default" c="red" flex="none" aria-label="Apagar minha conta" onClick={() => setAberto(true)}>
          Apagar
        </Button>
      }
    >
      <DialogoDeFormulario opened={aberto} onClose={() => setAberto(false)} title="Apagar minha conta?">
        <Apagar />
      </DialogoDeFormulario>
    </Item>
  );
}

function Apagar() {
  const navegar = useNavigate();
  const { campos, aoEnviar, enviando, erro } = useFormulario({
    schema: apagarConta.schema.body,
    inicial: { senhaAtual: '' },
    enviar: async (body) => {
      // Not `useMudanca`: what it would read again is nobody's any more.
      const { apagaEm } = await chamar('DELETE /auth/conta', { body });
      campos.reset();
      await navegar({ to: '/entrar' });
      forgetAll();
      alertar(`Conta fechada. Até ${dataDoInstante(apagaEm)}, entre com seu e-mail e senha para voltar.`);
    },
  });
  return (
    <form onSubmit={aoEnviar} noValidate>
      <Stack>
        <List spacing="xs">
          <List.Item>
            Agora: você sai de todos os aparelhos, os avisos e as cobranças param, e as páginas dos seus inquilinos
            deixam de abrir.
          </List.Item>
          <List.Item>
            Em {DIAS_PARA_VOLTAR} dias: imóveis, contratos, contas, recibos, vistorias, fotos e documentos são apagados,
            e ninguém os recupera. Baixe antes o que a lei pede que você guarde, como recibos e contratos.
          </List.Item>
          <List.Item>Mudou de ideia? Até lá, entre com seu e-mail e senha, e tudo volta como estava.</List.Item>
        </List>
        <ErroDoFormulario erro={erro} />
        <PasswordInput label="Senha atual" autoComplete="current-password" {...campos.getInputProps('senhaAtual')} />
        <Group justify="flex-end">
          <Button type="submit" color="red" loading={enviando}>
            Fechar e apagar a conta
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
