import { Button, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { DialogoDeFormulario } from '../../components/dialogs/DialogoDeFormulario.tsx';
import { FimDoDialogo } from '../../components/dialogs/FimDoDialogo.tsx';
import { CamposDaChave, useFormularioDaChave } from './CamposDaChave.tsx';
import { Previa } from './Previa.tsx';

/** Asks for a Pix key over a charge that lacks one; the charge keeps everything typed in it. */
export function CadastrarChave() {
  const [aberto, { open, close }] = useDisclosure();
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={open}>
        Cadastrar chave
      </Button>
      <DialogoDeFormulario opened={aberto} onClose={close} title="Sua chave Pix">
        <Formulario fechar={close} />
      </DialogoDeFormulario>
    </>
  );
}

function Formulario({ fechar }: { fechar: () => void }) {
  const { campos, aoEnviar, enviando, erro } = useFormularioDaChave(null, fechar);
  return (
    <form
      noValidate
      onSubmit={(evento) => {
        // The charge below may be a form too, which must not be sent.
        evento.stopPropagation();
        aoEnviar(evento);
      }}
    >
      <Stack>
        <CamposDaChave campos={campos} />
        <Previa pix={campos.values.pix} />
        <FimDoDialogo erro={erro} enviando={enviando}>
          Salvar chave
        </FimDoDialogo>
      </Stack>
    </form>
  );
}
