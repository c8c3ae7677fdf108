import { ActionIcon, Button, Group, Menu } from '@mantine/core';
import { IconArrowBackUp, IconBan, IconCoin, IconDots, IconFileText, IconPencil, IconTrash } from '@tabler/icons-react';
import { BotaoLink } from '../componentes/BotaoLink.tsx';
import { ItemLink } from '../componentes/ItemLink.tsx';
import { hoje, somarDias } from '../formato.ts';
import { CobrarNoWhatsapp } from './CobrarNoWhatsapp.tsx';
import type { Linha } from './linhas.ts';
import { apagarConta, cancelarConta, reabrirConta } from './mudarConta.tsx';
import type { DialogosDaConta } from './useDialogosDaConta.tsx';

const icone = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/** What can be done with a conta: its main thing as a button, the rest in a menu. */
export function AcoesDaConta({ linha, dialogos }: { linha: Linha; dialogos: DialogosDaConta }) {
  const { conta, contrato } = linha;
  const aberta = conta.status === 'PENDENTE' || conta.status === 'ATRASADO';
  // What is due later is paid ahead only now and then: that waits in the menu.
  const logo = aberta && conta.dataVencimento <= somarDias(hoje(), 45);
  const qual = `${conta.descricao}, ${linha.imovel}`;
  return (
    <Group gap={6} justify="flex-end" wrap="nowrap">
      {logo && (
        <Button size="compact-sm" variant="light" onClick={() => dialogos.pagar(linha)} aria-label={`Receber ${qual}`}>
          Receber
        </Button>
      )}
      {conta.reciboId && (
        <BotaoLink
          size="compact-sm"
          variant="default"
          to="/recibos/$id"
          params={{ id: conta.reciboId }}
          aria-label={`Recibo de ${qual}`}
        >
          Recibo
        </BotaoLink>
      )}
      <Menu position="bottom-end" withinPortal width={230} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" c="dimmed" size="lg" aria-label={`Mais ações de ${qual}`}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {aberta && !logo && (
            <Menu.Item leftSection={<IconCoin {...icone} />} onClick={() => dialogos.pagar(linha)}>
              Registrar pagamento
            </Menu.Item>
          )}
          {conta.status === 'ATRASADO' && contrato && <CobrarNoWhatsapp linha={linha} />}
          <Menu.Item leftSection={<IconPencil {...icone} />} onClick={() => dialogos.editar(linha)}>
            Editar
          </Menu.Item>
          <ItemLink leftSection={<IconFileText {...icone} />} to="/contratos/$id" params={{ id: conta.contratoId }}>
            Ver contrato
          </ItemLink>
          <Menu.Divider />
          {aberta && (
            <Menu.Item leftSection={<IconBan {...icone} />} onClick={() => cancelarConta(linha)}>
              Cancelar conta
            </Menu.Item>
          )}
          {!aberta && contrato?.ativo && (
            <Menu.Item leftSection={<IconArrowBackUp {...icone} />} onClick={() => reabrirConta(linha)}>
              {conta.status === 'PAGO' ? 'Desfazer pagamento' : 'Reabrir conta'}
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={<IconTrash {...icone} />}
            c="var(--mantine-color-error)"
            onClick={() => apagarConta(linha)}
          >
            Apagar
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Group>
  );
}
