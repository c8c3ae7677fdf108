import { Badge, Button, Group, Pill, Popover, Stack, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { FocoDoDialogo } from '../dialogs/FocoDoDialogo.tsx';
import { CampoBusca } from '../fields/CampoBusca.tsx';
import { useTelefone } from './useTela.ts';

/** A choice that narrows the list, told where it can be taken back. */
export type Escolhido = { nome: string; tirar: () => void };

type PropsDoBotao = {
  /** Tells what is searched, said in the empty field. */
  procurar: string;
  busca: string | undefined;
  aoBuscar: (texto: string | undefined) => void;
  escolhidos: readonly Escolhido[];
  /** Everything but the search, behind one button; without it there is none. */
  children?: ReactNode;
  /** Puts the search behind the button too on a phone, for lists that have another line above them. */
  compacto?: boolean;
};

/** Narrows a list: free text in sight, every other filter behind one button. */
export function Filtros({ procurar, busca, aoBuscar, escolhidos, children, compacto = false }: PropsDoBotao) {
  const [aberto, { toggle, close, open }] = useDisclosure();
  const telefone = useTelefone();
  const guardar = compacto && telefone;
  const campo = (
    <CampoBusca
      aria-label="Procurar"
      placeholder={procurar}
      value={busca ?? ''}
      onChange={(texto) => aoBuscar(texto || undefined)}
      flex={guardar ? undefined : '1 1 220px'}
      maw={guardar ? undefined : 380}
      data-autofocus={guardar || undefined}
    />
  );
  const quantos = escolhidos.length + (guardar && busca ? 1 : 0);
  return (
    <Group role="search" gap="sm" wrap="nowrap" flex={guardar ? undefined : '1 1 300px'} justify="flex-end">
      {!guardar && campo}
      {(children || guardar) && (
        <Popover
          opened={aberto}
          onChange={(abrir) => (abrir ? open() : close())}
          width="min(340px, calc(100vw - 32px))"
          position="bottom-end"
          trapFocus
          withinPortal
        >
          <Popover.Target>
            <Button
              variant="default"
              px="sm"
              flex="none"
              rightSection={
                quantos > 0 && (
                  <Badge circle>
                    {quantos}
                    <VisuallyHidden> em uso</VisuallyHidden>
                  </Badge>
                )
              }
              leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
              onClick={toggle}
              aria-expanded={aberto}
            >
              Filtros
            </Button>
          </Popover.Target>
          <Popover.Dropdown aria-label="Filtros">
            <Stack gap="sm">
              <FocoDoDialogo>
                <Stack gap="sm">
                  {guardar && campo}
                  {children}
                </Stack>
              </FocoDoDialogo>
              <Button variant="light" onClick={close}>
                Pronto
              </Button>
            </Stack>
          </Popover.Dropdown>
        </Popover>
      )}
    </Group>
  );
}

/** Tells what narrows the list now, each to be taken back by itself, and all at once. */
export function Escolhidos({ escolhidos, limpar }: { escolhidos: readonly Escolhido[]; limpar: () => void }) {
  if (escolhidos.length === 0) return null;
  return (
    <Group gap={6}>
      {escolhidos.map(({ nome, tirar }) => (
        <Pill
          key={nome}
          size="md"
          withRemoveButton
          onRemove={tirar}
          removeButtonProps={{ 'aria-label': `Tirar o filtro ${nome}`, 'aria-hidden': false, tabIndex: 0 }}
        >
          {nome}
        </Pill>
      ))}
      <Button variant="subtle" size="compact-sm" onClick={limpar}>
        Limpar filtros
      </Button>
    </Group>
  );
}
