import { mudarSenha } from '@imob/schemas/configuracoes';
import { Button, Group, PasswordInput, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { DialogoDeFormulario } from '../../components/dialogs/DialogoDeFormulario.tsx';
import { AvisoDeSenha } from '../../components/fields/AvisoDeSenha.tsx';
import { ErroDoFormulario } from '../../components/fields/ErroDoFormulario.tsx';
import { useFormulario } from '../../components/fields/form.ts';
import { useMudanca } from '../../service/queries.ts';
import { usePerfil } from '../../service/session.tsx';
import { Item } from './Item.tsx';

/** A new password ends the sessions everywhere else; this one goes on. */
export function Senha() {
  const [aberto, { open, close }] = useDisclosure();
  return (
    <Item
      titulo="Senha"
      nota="Ao trocar a senha, você sai de todos os outros aparelhos e continua neste."
      acao={
        <Button variant="default" flex="none" aria-label="Mudar a senha" onClick={open}>
          Mudar
        </Button>
      }
    >
      <DialogoDeFormulario opened={aberto} onClose={close} title="Mudar a senha">
        <NovaSenha fechar={close} />
      </DialogoDeFormulario>
    </Item>
  );
}

function NovaSenha({ fechar }: { fechar: () => void }) {
  const perfil = usePerfil();
  const mudar = useMudanca('PATCH /configuracoes/senha', { sucesso: ({ message }) => message, erroNoLugar: true });
  const { campos, aoEnviar, enviando, erro } = useFormulario({
    // The app always asks for the current one.
    schema: mudarSenha.schema.body.required(),
    inicial: { senhaAtual: '', newPassword: '' },
    enviar: async (body) => {
      await mudar.mutateAsync({ body });
      fechar();
    },
  });
  return (
    <form onSubmit={aoEnviar} noValidate>
      <Stack>
        <ErroDoFormulario erro={erro} />
        <PasswordInput
          label="Senha atual"
          autoComplete="current-password"
          maw={420}
          {...campos.getInputProps('senhaAtual')}
        />
        <PasswordInput
          label="Nova senha"
          description="Pelo menos 6 caracteres."
          autoComplete="new-password"
          maw={420}
          {...campos.getInputProps('newPassword')}
        />
        <AvisoDeSenha senha={campos.values.newPassword} pessoa={[perfil.nome, perfil.email]} />
        <Group justify="flex-end">
          <Button type="submit" loading={enviando}>
            Trocar senha
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
