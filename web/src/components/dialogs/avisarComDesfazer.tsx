import { Button, Group } from '@mantine/core';
import { randomId } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { avisar, avisarErro } from '../../service/queries.ts';

/** Long enough to be read, and to notice a mistake. */
const TEMPO_MS = 10_000;

/** Shows a message with a way to undo the work; `desfazer` undoes it and gives the next message. */
export function avisarComDesfazer(message: string, desfazer: () => Promise<string>): void {
  const id = randomId();
  let comecou = false;
  async function voltar() {
    if (comecou) return;
    comecou = true;
    try {
      const feito = await desfazer();
      notifications.hide(id);
      avisar(feito);
    } catch (erro) {
      comecou = false;
      avisarErro(erro);
    }
  }
  notifications.show({
    id,
    color: 'green',
    autoClose: TEMPO_MS,
    message: (
      <Group justify="space-between" gap="xs">
        <span>{message}</span>
        <Button size="compact-sm" variant="default" data-desfazer onClick={() => void voltar()}>
          Desfazer
        </Button>
      </Group>
    ),
  });
}
