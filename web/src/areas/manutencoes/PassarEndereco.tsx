import type { Manutencao } from '@imob/schemas/manutencoes';
import type { Orcamento } from '@imob/schemas/orcamentos';
import { Button, CopyButton } from '@mantine/core';
import { IconCheck, IconCopy, IconMail } from '@tabler/icons-react';
import { hoje } from '../../format/format.ts';
import { useMudanca } from '../../service/queries.ts';
import { usePerfil } from '../../service/session.tsx';
import { ChamarNoWhatsapp } from '../interessados/ChamarNoWhatsapp.tsx';
import { mensagemAoEscolhido, mensagemDoPedido, mensagemSobreOPreco } from './palavras.ts';

type Props = { ela: Manutencao; orcamento: Orcamento; principal?: boolean };

const icone = { size: 16, 'aria-hidden': true } as const;

/** The conversation about a price that was told. */
export function ConversarSobreOPreco({ ela, orcamento }: Props) {
  const { nome: deQuem } = usePerfil();
  return (
    <ChamarNoWhatsapp
      ele={{ telefone: orcamento.prestadorTelefone }}
      mensagem={mensagemSobreOPreco(orcamento, ela.titulo, deQuem)}
      size="compact-sm"
      variant="default"
      aria-label={`WhatsApp de ${orcamento.prestadorNome}`}
    >
      WhatsApp
    </ChamarNoWhatsapp>
  );
}

/** Offers the ways to hand a provider the address of his page; with `principal` the first one is the main button. */
export function PassarEndereco({ ela, orcamento, principal = false }: Props) {
  const { id, url, prestadorNome, prestadorTelefone, prestadorEmail } = orcamento;
  const { nome: deQuem } = usePerfil();
  const enviar = useMudanca('PATCH /manutencoes/:id/orcamentos/:orcamentoId', {
    sucesso: `O endereço vai por e-mail a ${prestadorEmail}.`,
  });
  if (!url) return null;
  const mensagem =
    ela.orcamentoId === id
      ? mensagemAoEscolhido(orcamento, ela, deQuem, hoje())
      : mensagemDoPedido(orcamento, ela.titulo, deQuem);
  const size = principal ? 'sm' : 'compact-sm';
  return (
    <>
      <ChamarNoWhatsapp
        ele={{ telefone: prestadorTelefone }}
        mensagem={mensagem}
        size={size}
        variant={principal ? 'filled' : 'default'}
        aria-label={`WhatsApp de ${prestadorNome}`}
      >
        WhatsApp
      </ChamarNoWhatsapp>
      <CopyButton value={url} timeout={2_000}>
        {({ copied, copy }) => (
          <Button
            size={size}
            variant={principal && !prestadorTelefone ? 'filled' : 'default'}
            onClick={copy}
            aria-label={copied ? 'Copiado' : `Copiar endereço de ${prestadorNome}`}
            leftSection={copied ? <IconCheck {...icone} /> : <IconCopy {...icone} />}
          >
            {copied ? 'Copiado' : 'Copiar endereço'}
          </Button>
        )}
      </CopyButton>
      {prestadorEmail && (
        <Button
          size={size}
          variant="default"
          aria-label={`Enviar por e-mail a ${prestadorNome}`}
          leftSection={<IconMail {...icone} />}
          loading={enviar.isPending}
          onClick={() => enviar.mutate({ params: { id: ela.id, orcamentoId: id }, body: { enviar: true } })}
        >
          E-mail
        </Button>
      )}
    </>
  );
}
