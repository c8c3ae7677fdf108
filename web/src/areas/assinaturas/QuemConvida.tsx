import { DIAS_ENTRE_LEMBRETES, LEMBRETES_DO_SERVICO } from '@imob/schemas/rules/assinaturas';
import { Switch, Text, TextInput, type TextInputProps } from '@mantine/core';
import type { ComponentProps } from 'react';
import { Quem } from './Quem.tsx';

type Pessoa = ComponentProps<typeof Quem>;

/** The landlord's own line, with the switch by which he signs at once. */
export const Eu = ({ pessoa, campo }: { pessoa: Pessoa; campo: ComponentProps<typeof Switch> }) => (
  <div>
    <Quem {...pessoa} voce />
    <Switch mt={6} label="Assino agora, com a minha conta" {...campo} />
  </div>
);

/** A guest's e-mail; if it is empty, the guest gives it when signing. */
export const EmailDoConvidado = ({ nome, ...campo }: TextInputProps & { nome: string }) => (
  <TextInput
    mt={4}
    type="email"
    autoComplete="off"
    aria-label={`E-mail de ${nome}`}
    placeholder="Sem e-mail"
    {...campo}
  />
);

/** Explains what happens to guests without an e-mail, and to invited guests who do not sign. */
export const ComoConvida = ({ enviar }: { enviar: boolean }) => (
  <Text fz="sm" c="dimmed">
    Sem e-mail, quem assina informa o seu, e você passa o endereço por WhatsApp.
    {enviar &&
      ` Quem foi convidado por e-mail e não assinar é lembrado a cada ${DIAS_ENTRE_LEMBRETES} dias, até ${LEMBRETES_DO_SERVICO} vezes.`}
  </Text>
);
