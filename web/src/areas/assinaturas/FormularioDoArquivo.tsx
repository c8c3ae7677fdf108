import * as assinaturas from '@imob/schemas/assinaturas';
import { email } from '@imob/schemas/base/fields';
import { DIAS_PARA_ASSINAR } from '@imob/schemas/rules/assinaturas';
import { Button, Checkbox, Group, Input, Stack, Switch, Text, TextInput } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { type ComponentProps, useRef, useState } from 'react';
import { z } from 'zod';
import { FimDoDialogo } from '../../components/dialogs/FimDoDialogo.tsx';
import { useFormulario } from '../../components/fields/form.ts';
import { EscolherArquivo } from '../../components/upload/EscolherArquivo.tsx';
import { ApiError } from '../../service/api.ts';
import { avisar, esquecer } from '../../service/queries.ts';
import { sendFile } from '../../service/upload.ts';
import { type Comum, MaisDoPedido } from './MaisDoPedido.tsx';
import { Quem } from './Quem.tsx';

type ComoComum = ComponentProps<typeof MaisDoPedido>['campos'];
type Convidado = { assina: boolean; email: string };
type Valores = Comum & { titulo: string; convidados: Convidado[] };

/** Each guest is asked, or not: his place is that of the proposal. */
const Pedido = assinaturas.PedidoDoArquivo.extend({
  convidados: z.array(z.object({ assina: z.boolean(), email: email.nullable() })),
});

type Props = {
  contratoId: string;
  proposta: assinaturas.Proposta;
  /** A paper that the app has just made; without it the landlord chooses one of his. */
  arquivo: File | undefined;
  titulo: string;
  aoPedir: (pedida: assinaturas.Assinatura, enviou: boolean) => void;
};

/** A PDF of the landlord's own, what it is called, and whom he asks to sign it. */
export function FormularioDoArquivo({ contratoId, proposta, arquivo: dado, titulo, aoPedir }: Props) {
  const [eu, ...convidados] = proposta.signatarios;
  const [arquivo, setArquivo] = useState(dado);
  const [semArquivo, setSemArquivo] = useState(false);
  const enviado = useRef({ pedido: '', arquivo, chave: '' });
  const { campos, aoEnviar, enviando, erro } = useFormulario({
    schema: Pedido,
    inicial: {
      titulo,
      convidados: convidados.map((um) => ({ assina: true, email: um.email ?? '' })),
      testemunhas: [],
      ...{ dias: DIAS_PARA_ASSINAR, assinarJa: true, enviar: true },
    } as Valores,
    enviar: async ({ convidados: quem, ...corpo }) => {
      if (!arquivo) {
        setSemArquivo(true);
        throw new ApiError(400, 'Escolha o PDF que se assina.');
      }
      const doPapel = quem.flatMap(({ assina, email: dele }, i) => (assina ? [{ lugar: i + 1, email: dele }] : []));
      const pedido = JSON.stringify({ ...corpo, convidados: doPapel });
      // The same request keeps its key, since its answer may have been lost.
      if (enviado.current.pedido !== pedido || enviado.current.arquivo !== arquivo)
        enviado.current = { pedido, arquivo, chave: crypto.randomUUID() };
      const pedida = await sendFile('POST /contratos/:id/assinaturas/arquivo', {
        ...{ params: { id: contratoId }, arquivos: [arquivo], campos: { pedido }, chave: enviado.current.chave },
      });
      void esquecer('POST /contratos/:id/assinaturas/arquivo');
      avisar('Assinaturas pedidas.');
      aoPedir(pedida, corpo.enviar !== false);
    },
  });
  return (
    <form onSubmit={aoEnviar} noValidate>
      <Stack>
        <Text fz="sm" c="dimmed">
          Cada um lê e assina pelo endereço que recebe, com um código por e-mail. O arquivo fica como está, e ganha a
          folha de assinaturas no fim.
        </Text>
        {!dado && (
          <Input.Wrapper label="PDF" required error={semArquivo && !arquivo && 'Escolha o PDF que se assina.'}>
            <Group gap="sm">
              <EscolherArquivo accept="application/pdf" onChange={(um) => um && setArquivo(um)}>
                {(props) => (
                  <Button {...props} variant="default" leftSection={<IconFileUpload size={18} aria-hidden />}>
                    {arquivo ? 'Trocar o PDF' : 'Escolher o PDF'}
                  </Button>
                )}
              </EscolherArquivo>
              {arquivo && (
                <Text fz="sm" style={{ overflowWrap: 'anywhere' }}>
                  {arquivo.name}
                </Text>
              )}
            </Group>
          </Input.Wrapper>
        )}
        <TextInput label="Nome do documento" required maxLength={120} {...campos.getInputProps('titulo')} />
        {eu && (
          <div>
            <Quem {...eu} voce />
            <Switch
              mt={6}
              label="Assino agora, com a minha conta"
              {...campos.getInputProps('assinarJa', { type: 'checkbox' })}
            />
          </div>
        )}
        {convidados.map((um, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a guest is his place among the parties
          <div key={i}>
            <Quem {...um} />
            <Checkbox
              mt={6}
              label="Assina este documento"
              {...campos.getInputProps(`convidados.${i}.assina`, { type: 'checkbox' })}
            />
            {campos.values.convidados[i]?.assina && (
              <TextInput
                mt={6}
                type="email"
                autoComplete="off"
                aria-label={`E-mail de ${um.nome}`}
                placeholder="Sem e-mail"
                {...campos.getInputProps(`convidados.${i}.email`)}
              />
            )}
          </div>
        ))}
        <Text fz="sm" c="dimmed">
          Sem e-mail, quem assina informa o seu, e você passa o endereço por WhatsApp.
        </Text>
        <MaisDoPedido campos={campos as unknown as ComoComum} />
        <FimDoDialogo erro={erro} enviando={enviando}>
          Pedir assinaturas
        </FimDoDialogo>
      </Stack>
    </form>
  );
}
