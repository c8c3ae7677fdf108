import { Group, Kbd, Modal, Stack, Text } from '@mantine/core';
import { FocoDoDialogo } from '../components/dialogs/FocoDoDialogo.tsx';

const TECLAS = [
  { teclas: ['Ctrl', 'K'], faz: 'Procurar em tudo' },
  { teclas: ['?'], faz: 'Mostrar esta ajuda' },
  { teclas: ['Alt', '1'], faz: 'Painel' },
  { teclas: ['Alt', '2'], faz: 'Imóveis' },
  { teclas: ['Alt', '3'], faz: 'Contratos' },
  { teclas: ['Alt', '4'], faz: 'Financeiro' },
  { teclas: ['Alt', 'Z'], faz: 'Desfazer, enquanto o aviso oferece' },
  { teclas: ['Esc'], faz: 'Fechar o que está aberto' },
] as const;

/** Tells what the keyboard does in every screen. */
export const AjudaDoTeclado = ({ fechar }: { fechar: () => void }) => (
  <Modal opened onClose={fechar} title="Teclado">
    <FocoDoDialogo>
      <Stack gap="sm">
        {TECLAS.map(({ teclas, faz }) => (
          <Group key={faz} justify="space-between" wrap="nowrap">
            <Text fz="sm">{faz}</Text>
            <Group gap={4} wrap="nowrap">
              {teclas.map((tecla) => (
                <Kbd key={tecla}>{tecla}</Kbd>
              ))}
            </Group>
          </Group>
        ))}
      </Stack>
    </FocoDoDialogo>
  </Modal>
);
