/** Whether this site can send mail. No mail server can be configured yet. */
export const canSendMail = (): boolean => false
