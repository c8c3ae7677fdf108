import type * as bancos from '@imob/schemas/bancos';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconPencil, IconPlayerPause, IconPlayerPlay, IconStar, IconTrash } from '@tabler/icons-react';
import { confirmar } from '../../components/dialogs/confirmar.tsx';
import { ItemLink } from '../../components/links/ItemLink.tsx';
import { useMudanca } from '../../service/queries.ts';
import { ItemHistorico } from '../auditoria/ItemHistorico.tsx';

const icone = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

export function Acoes({ banco }: { banco: bancos.Banco }) {
  const { id, apelido, situacao, principal, certificadoValidoAte } = banco;
  const encerrando = situacao === 'ENCERRANDO';
  const params = { id };
  const { mutate: mudar } = useMudanca('PATCH /bancos/:id', { sucesso: 'Conta no banco alterada.' });
  const { mutateAsync: remover } = useMudanca('DELETE /bancos/:id', {
    sucesso: ({ message }) => message,
    erroNoLugar: true,
  });
  return (
    <Menu position="bottom-end" withinPortal width={260} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" c="dimmed" size="lg" aria-label={`Mais ações de ${apelido}`}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <ItemLink leftSection={<IconPencil {...icone} />} to="/recebimentos/bancos/$id" params={params}>
          Mudar e testar
        </ItemLink>
        {!principal && !encerrando && certificadoValidoAte && (
          <Menu.Item leftSection={<IconStar {...icone} />} onClick={() => mudar({ params, body: { principal: true } })}>
            Emitir as cobranças por esta
          </Menu.Item>
        )}
        {situacao === 'ATIVO' ? (
          <Menu.Item
            leftSection={<IconPlayerPause {...icone} />}
            onClick={() => mudar({ params, body: { situacao: 'INATIVO' } })}
          >
            Parar
          </Menu.Item>
        ) : (
          <Menu.Item
            leftSection={<IconPlayerPlay {...icone} />}
            onClick={() => mudar({ params, body: { situacao: 'ATIVO' } })}
          >
            Ativar de novo
          </Menu.Item>
        )}
        <ItemHistorico tipo="banco" id={id} nome={apelido} icone={icone} />
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconTrash {...icone} />}
          c="var(--mantine-color-error)"
          onClick={() =>
            confirmar({
              titulo: encerrando ? `Apagar ${apelido} já?` : `Apagar ${apelido}?`,
              oQueAcontece: encerrando
                ? 'As credenciais e o certificado são apagados daqui agora. As cobranças que o banco ainda não cancelou valem lá até vencer, e o que chegar por elas não se quita sozinho.'
                : 'Primeiro o banco cancela as cobranças em aberto, e o que já foi pago se quita. Depois as credenciais e o certificado são apagados daqui. O que esta conta recebeu permanece.',
              acao: encerrando ? 'Apagar já' : 'Apagar conta no banco',
              perigo: true,
              aoConfirmar: () => remover({ params }),
            })
          }
        >
          {encerrando ? 'Apagar já' : 'Apagar'}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
