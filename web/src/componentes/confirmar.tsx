import { Button, Group, Stack, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { type ReactNode, useState } from 'react';
import { mensagemDe } from '../api.ts';
import { lugarDosDialogos } from '../layout/lugarDosDialogos.ts';
import { ErroDoFormulario } from './ErroDoFormulario.tsx';

type Pergunta = {
  /** A question: `Apagar este imóvel?` */
  titulo: string;
  /** What will happen, and what will not. */
  oQueAcontece: ReactNode;
  /** The verb on the button: `Apagar imóvel`. */
  acao: string;
  perigo?: boolean;
  /** The dialog stays open while it runs, and says what went wrong. */
  aoConfirmar: () => Promise<unknown>;
};

/** Asks before something that cannot simply be undone, and says what it will do. */
export function confirmar({ titulo, ...pergunta }: Pergunta): void {
  void lugarDosDialogos.promise.then(() => {
    const id = modals.open({
      title: titulo,
      children: <Confirmacao {...pergunta} fechar={() => modals.close(id)} />,
    });
  });
}

function Confirmacao({
  oQueAcontece,
  acao,
  perigo = false,
  aoConfirmar,
  fechar,
}: Omit<Pergunta, 'titulo'> & { fechar: () => void }) {
  const [fazendo, setFazendo] = useState(false);
  const [erro, setErro] = useState<string>();

  async function fazer() {
    setFazendo(true);
    setErro(undefined);
    try {
      await aoConfirmar();
      fechar();
    } catch (falha) {
      setErro(mensagemDe(falha));
      setFazendo(false);
    }
  }

  return (
    <Stack>
      <Text component="div">{oQueAcontece}</Text>
      <ErroDoFormulario erro={erro} />
      <Group justify="flex-end">
        <Button variant="default" onClick={fechar} disabled={fazendo} data-autofocus>
          Cancelar
        </Button>
        <Button {...(perigo && { color: 'red' })} loading={fazendo} onClick={() => void fazer()}>
          {acao}
        </Button>
      </Group>
    </Stack>
  );
}
